import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, parseJson } from "../../src/model/index.js";

/** Members that every JavaScript object inherits. */
const NAMES = ["constructor", "hasOwnProperty", "toString", "__proto__"];

/** The objects as a client sends them: in a literal, `__proto__` would be no key. */
const given = (text: string, name: string): JsonObject =>
  parseJson(text.replaceAll("NAME", name)) as JsonObject;

function messageFor(text: string, name: string): string {
  return admit({ operation: "CREATE", object: given(text, name) }, worldOf([])).verdict.message;
}

/** What a name that no object inherits gets, which has the same first and last characters. */
function messageForOther(text: string, name: string): string {
  const other = name.replaceAll(/[a-z]+/gi, "other");
  return messageFor(text, other).replaceAll(other, name);
}

describe.each(NAMES)("the name %s", (name) => {
  it("of a limited resource is a name like any other", () => {
    const range = (limits: string): string =>
      `{"apiVersion":"v1","kind":"LimitRange","metadata":{"name":"a"},"spec":{"limits":[{"type":"Container",${limits}}]}}`;
    const limited = range('"min":{"NAME":"1"},"max":{"memory":"1Gi"}');
    expect(messageFor(limited, name)).toBe(messageForOther(limited, name));
  });

  it("of a resource of containers is a name like any other", () => {
    const pod = `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"resources":{"limits":{"cpu":"2"}},
      "containers":[{"name":"a","image":"a","resources":{"limits":{"example.com/NAME":"1","NAME":"1"}}},
      {"name":"b","image":"b","resources":{"limits":{"NAME":"1"}}}]}}`;
    expect(messageFor(pod, name)).toBe(messageForOther(pod, name));
  });

  it("of an operating system is not one that Kubernetes knows", () => {
    const pod = `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"os":{"name":"NAME"},
      "containers":[{"name":"a","image":"a","lifecycle":{"stopSignal":"SIGTERM"}}]}}`;
    expect(messageFor(pod, name)).toBe(messageForOther(pod, name));
  });

  it("of a resource in an environment variable is not one that Kubernetes knows", () => {
    const pod = `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[{"name":"a","image":"a",
      "env":[{"name":"A","valueFrom":{"resourceFieldRef":{"containerName":"a","resource":"limits.NAME","divisor":"3"}}}]}]}}`;
    expect(messageFor(pod, name)).toBe(messageForOther(pod, name));
  });
});
