import { describe, expect, it } from "vitest";
import { EXAMPLES, SAME } from "./kubernetes/immutable-rows.js";
import { type Json, type JsonObject, isObject } from "../../src/model/index.js";
import { edited } from "./change-story.js";
import { immutableFields } from "../../src/review/internal.js";
import { resource, speak } from "./kubernetes/story.js";

const ROWS = immutableFields.map((row) => ({ ...row, name: `${row.kind} ${row.path}` }));

function exampleOf(name: string) {
  return EXAMPLES[name] ?? expect.fail(`no example for ${name}`);
}

/** A resource of the kind whose field at a path has a value; the empty path means the fields of the value. */
function having(kind: string, path: string, value: Json | undefined): JsonObject {
  const { group = "" } = immutableFields.find((row) => row.kind === kind) ?? {};
  const bare = resource(group === "" ? "v1" : `${group}/v1`, kind);
  if (path === "" && isObject(value)) return { ...bare, ...value };
  return edited({ ...bare, spec: {} }, value === undefined ? {} : { [path]: value }) as JsonObject;
}

describe.each(ROWS)("$name", ({ kind, name }) => {
  const [path, before, after] = exampleOf(name);
  const [old, now] = [having(kind, path, before), having(kind, path, after)];
  const id = `immutable-${kind.toLowerCase()}`;

  it("is an error", () => expect(speak(old, now)).toContain(id));

  it("can have any value in a new resource, and is ignored in a deleted one", () => {
    expect([...speak(undefined, now), ...speak(old, undefined)]).not.toContain(id);
  });

  it("may change if a tool deletes and recreates the resource", () => {
    const annotations = { "argocd.argoproj.io/sync-options": "Prune=false,Replace=true" };
    expect(speak(old, edited(now, { "metadata.annotations": annotations }))).not.toContain(id);
  });

  it("is unchanged in another key order", () => {
    expect(speak(old, reversed(old) as JsonObject)).toEqual([]);
  });
});

describe("a value that is the same for the API server", () => {
  it.each(SAME)("is not a change of a %s: %s from %j to %j", (kind, path, before, after) => {
    const ids = speak(having(kind, path, before), having(kind, path, after));
    expect(ids.filter((id) => id.startsWith("immutable-"))).toEqual([]);
  });

  it("is a Job that is deleted before it is applied again", () => {
    const job = (image: string) =>
      having("Job", "spec", {
        ttlSecondsAfterFinished: 60,
        template: { spec: { containers: [{ name: "a", image }] } },
      });
    expect(speak(job("a:1"), job("a:2"))).toEqual(["image-changed"]);
  });
});

/** The same value with the keys of all maps in reverse order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, below]) => [key, reversed(below)]),
  );
}
