import type { Json, JsonObject } from "../../src/model/index.js";
import { Structural, applyDefaults, prune, pruneNulls } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";

interface TreeCase {
  readonly in: Json;
  readonly out: Json;
  readonly schema: JsonObject | null;
  readonly isResourceRoot?: boolean;
  readonly tracked?: boolean;
  readonly unknown?: readonly string[] | null;
}

type Outcome = { readonly expected: Json; readonly found: Json };

const structural = ({ schema }: TreeCase): Structural | null =>
  schema === null ? null : new Structural(schema);

function pruned(one: TreeCase): Outcome {
  const { value, unknown } = prune(one.in, structural(one), { isResource: one.isResourceRoot === true });
  const fields = one.tracked === true ? unknown.map(({ field }) => field) : [];
  return { expected: [one.out, [...(one.unknown ?? [])]], found: [value, fields] };
}

function withoutNulls(one: TreeCase): Outcome {
  return { expected: one.out, found: pruneNulls(one.in, structural(one)).value };
}

function defaulted(one: TreeCase): Outcome {
  return { expected: one.out, found: applyDefaults(one.in, structural(one)).value };
}

const FILES = [
  ["k8s-apiextensions/prune.json", 22, pruned],
  ["k8s-apiextensions/pruneNulls.json", 7, withoutNulls],
  ["k8s-apiextensions/default.json", 13, defaulted],
] as const;

describe.each(FILES)("the API server's own cases in %s", (name, count, run) => {
  it("have the same result", ({ skip }) => {
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<TreeCase>(name);
    expect(cases.length).toBe(count);
    expect(differences(name, cases, run)).toEqual([]);
  });
});
