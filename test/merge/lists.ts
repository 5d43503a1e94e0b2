import { type Json, type SchemaNode, VarveError } from "../../src/model/index.js";
import { applyStrategicMergePatch } from "../../src/merge/index.js";
import { expect, it } from "vitest";
import { parseYaml } from "../../src/yaml/index.js";

const SCALAR: SchemaNode = {
  type: "string",
  fields: null,
  values: null,
  list: null,
  atomic: false,
  patch: null,
  facets: null,
};

export interface ListSchema {
  readonly strategy?: string;
  readonly mergeKey?: string;
  readonly recommended?: readonly string[];
  readonly keyDefaults?: Readonly<Record<string, string>>;
  readonly inner?: SchemaNode | undefined;
}

/** The schema of an object with one field, `list`, whose elements have the fields foo, bar, baz, other and `list` again. */
export function listSchema(schema: ListSchema = {}): SchemaNode {
  const {
    strategy = "merge",
    mergeKey = "foo",
    recommended = ["foo", "bar"],
    keyDefaults = {},
    inner,
  } = schema;
  const fields = new Map(["foo", "bar", "baz", "other"].map((name) => [name, SCALAR]));
  const element: SchemaNode = {
    ...SCALAR,
    type: "object",
    fields: inner === undefined ? fields : new Map([...fields, ["list", inner]]),
  };
  const list: SchemaNode = {
    ...SCALAR,
    type: "array",
    values: element,
    list: { kind: "keyed", keys: recommended, keyDefaults, guessed: false },
    patch: {
      strategies: strategy === "" ? [] : [strategy],
      mergeKey: mergeKey === "" ? null : mergeKey,
      recommended,
    },
  };
  return { ...SCALAR, type: "object", fields: new Map([["list", list]]) };
}

/** A test of one list: `rule("S17", "...").live(yaml).patch(yaml).gives(yaml)` or `.isRefused(code)`. */
export function rule(number: string, promise: string, schema: SchemaNode = listSchema()) {
  return {
    live: (live: string) => ({
      patch: (patch: string, mode?: "strict") => {
        const apply = (): Json => {
          const options = { schema, ...(mode === undefined ? {} : { mode }) };
          return applyStrategicMergePatch(document(live), document(patch), options);
        };
        return {
          gives: (result: string) =>
            it(`${number}: ${promise}`, () => expect(apply()).toEqual(document(result))),
          isRefused: (code: string) =>
            it(`${number}: ${promise}`, () => expect(codesOf(apply)).toEqual([`merge/${code}`])),
        };
      },
    }),
  };
}

/** A list in YAML is the list of the document; anything else is the document. */
function document(text: string): Json {
  const value = parseYaml(text);
  return Array.isArray(value) ? { list: value } : value;
}

export function codesOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof VarveError) return error.diagnostics.map(({ code }) => code);
    throw error;
  }
}
