import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const secret = (type: string, rest = ""): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: keys }\ntype: ${type}\n${rest}`;
const encoded = (text: string): string => Buffer.from(text).toString("base64");

describe("a Secret", () => {
  it.each([
    ["kubernetes.io/tls", ["data[tls.crt]: Required value", "data[tls.key]: Required value"]],
    ["kubernetes.io/basic-auth", ["data[username]: Required value", "data[password]: Required value"]],
    ["kubernetes.io/ssh-auth", ["data[ssh-privatekey]: Required value"]],
    ["kubernetes.io/dockercfg", ["data[.dockercfg]: Required value"]],
    ["kubernetes.io/dockerconfigjson", ["data[.dockerconfigjson]: Required value"]],
    [
      "kubernetes.io/service-account-token",
      ["metadata.annotations[kubernetes.io/service-account.name]: Required value"],
    ],
    ["example.com/anything", []],
  ])("of type %s has the keys of its type", (type, errors) => {
    expect(errorsOf(secret(type))).toEqual(errors);
  });

  it.each([
    ["", "unexpected end of JSON input"],
    ["{", "unexpected end of JSON input"],
    ["[1]", "json: cannot unmarshal array into Go value of type map[string]interface {}"],
    ["nil", "invalid character 'i' in literal null (expecting 'u')"],
    ["{'a': 1}", "invalid character '\\'' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a": 1,}', "invalid character '}' looking for beginning of object key string"],
    ['{"a": 01}', "invalid character '1' after object key:value pair"],
    ['{"a": "\\x"}', "invalid character 'x' in string escape code"],
    ["{} {}", "invalid character '{' after top-level value"],
    ["ü", "invalid character 'Ã' looking for beginning of value"],
  ])("with %j as registry logins is refused without showing it", (text, fault) => {
    const data = `data: { .dockerconfigjson: "${encoded(text)}" }`;
    expect(errorsOf(secret("kubernetes.io/dockerconfigjson", data))).toEqual([
      `data[.dockerconfigjson]: Invalid value: "<secret contents redacted>": ${fault}`,
    ]);
  });

  it("keeps its type, and its data once it is immutable", () => {
    const old = secret("Opaque", `immutable: true\ndata: { a: ${encoded("a")} }`);
    expect(errorsOf(secret("example.com/other", "data: {}"), old)).toEqual([
      'type: Invalid value: "example.com/other": field is immutable',
      "immutable: Forbidden: field is immutable when `immutable` is set",
      "data: Forbidden: field is immutable when `immutable` is set",
    ]);
  });
});
