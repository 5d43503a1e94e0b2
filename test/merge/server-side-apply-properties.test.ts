import * as fc from "fast-check";
import {
  formatJson,
  type Json,
  type JsonObject,
  VarveError,
  equalNumeric,
  getAt,
  parsePath,
} from "../../src/model/index.js";
import { isScalar } from "../../src/model/internal.js";
import { anything, atomicList, keyed, map, object, set } from "../model/schemas.js";
import { describe, expect, it } from "vitest";
import { json, typedDocument } from "../model/arbitraries.js";
import { frozen } from "../model/expectations.js";
import { serverSideApply } from "../../src/merge/index.js";
import { type Story, thing } from "./apply-story.js";
import { runs } from "../long.js";

const RUNS = { numRuns: runs({ normal: 12, long: 4000 }) };

const row = object({ name: anything, port: anything, value: anything, tags: set(), more: map(anything) });
const fields = {
  data: map(anything),
  table: map(map(anything)),
  rows: keyed(["name", "port"], row, { port: 80 }),
  tags: set(),
  pair: { ...object({ a: anything, b: anything }), atomic: true },
  list: atomicList(),
  open: anything,
  text: anything,
};

const few = fc.constantFrom<Json>(1, 2, "x");
const word = fc.constantFrom("a", "b", "c");
const dictionary = (values: fc.Arbitrary<Json>) =>
  fc.dictionary(word, values, { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const record = (parts: Readonly<Record<string, fc.Arbitrary<Json>>>, required: readonly string[] = []) =>
  fc.record(parts, { requiredKeys: [...required], noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const tags = fc.uniqueArray(few, { maxLength: 3 });
const rows = fc.uniqueArray(
  record({ name: word, port: fc.constantFrom(80, 81), value: few, tags, more: dictionary(few) }, ["name"]),
  { maxLength: 4, selector: ({ name, port }) => formatJson([name as Json, port ?? 80]) },
);

/** Any configuration of the kind, including empty containers. */
const configuration: fc.Arbitrary<JsonObject> = record({
  data: dictionary(few),
  table: dictionary(dictionary(few)),
  rows,
  tags,
  pair: record({ a: few, b: few }),
  list: fc.array(few, { maxLength: 2 }),
  open: dictionary(dictionary(few)),
  text: few,
});

interface Step {
  readonly manager: string;
  readonly body: JsonObject;
}
const step: fc.Arbitrary<Step> = fc.record({
  manager: fc.constantFrom("ann", "bob", "cid"),
  body: configuration,
});
const steps = fc.array(step, { minLength: 1, maxLength: 5 });

function told(history: readonly Step[]): Story {
  const now = thing(fields);
  for (const { manager, body } of history) now.forceApply(manager, body);
  return now;
}

/** The value of each owned leaf, by owner and path. */
function holdings(now: Story, owner: string): Map<string, Json> {
  const found = (now.owners[owner] ?? []).map((text) => [text, valueAt(now, text)] as const);
  return new Map(found.filter((pair): pair is readonly [string, Json] => isScalar(pair[1])));
}

function valueAt(now: Story, text: string): Json | undefined {
  return getAt(now.live as JsonObject, parsePath(text), object(fields));
}

describe("for any history of applies", () => {
  it("applying the same again changes nothing", () => {
    fc.assert(
      fc.property(steps, step, (history, { manager, body }) => {
        const now = told([...history, { manager, body }]);
        fc.pre(now.entries.length > 0);
        const before = now.live;
        expect(now.apply(manager, body, { time: "2030-01-01T00:00:00Z" }).live).toEqual(before);
      }),
      RUNS,
    );
  });

  it("the last applied configuration is in the object, and all of it is owned", () => {
    fc.assert(
      fc.property(steps, step, (history, { manager, body }) => {
        const now = told([...history, { manager, body }]);
        for (const [text, value] of holdings(now, manager)) {
          expect([text, value]).toEqual([text, getAt(body, parsePath(text), object(fields))]);
        }
        const owned = new Set(Object.values(now.owners).flat());
        expect(leavesOf(now).filter((text) => !owned.has(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("an apply without conflict keeps all fields of other managers, with values and owners", () => {
    fc.assert(
      fc.property(steps, step, (history, { manager, body }) => {
        const before = told(history);
        const after = told(history);
        try {
          after.apply(manager, body);
        } catch (error) {
          if (error instanceof VarveError) return;
          throw error;
        }
        for (const other of Object.keys(before.owners).filter((name) => name !== manager)) {
          expect(after.owners[other]).toEqual(before.owners[other]);
          expect(holdings(after, other)).toEqual(holdings(before, other));
        }
      }),
      RUNS,
    );
  });

  it("a forced apply takes from other managers only what it changes or replaces", () => {
    fc.assert(
      fc.property(steps, step, (history, { manager, body }) => {
        const before = told(history);
        const after = told([...history, { manager, body }]);
        const taken = after.diagnostics.length;
        for (const other of Object.keys(before.owners).filter((name) => name !== manager)) {
          const lost = [...holdings(before, other).keys()].filter(
            (text) => !after.owners[other]?.includes(text),
          );
          expect(lost.filter((text) => unchanged(before, after, text))).toEqual([]);
          expect(lost.length === 0 || taken > 0).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("removing a manager removes exactly the fields that only it owns", () => {
    fc.assert(
      fc.property(steps, step, (history, { manager, body }) => {
        const now = told([...history, { manager, body }]);
        const others = Object.entries(now.owners).filter(([name]) => name !== manager);
        fc.pre(others.length > 0 && now.owners[manager] !== undefined);
        const kept = new Map(others.map(([name]) => [name, holdings(now, name)]));
        now.apply(manager, "{}");
        expect(now.owners).toEqual(Object.fromEntries(others));
        for (const [name, values] of kept) expect(holdings(now, name)).toEqual(values);
        const owned = new Set(others.flatMap(([, paths]) => paths));
        expect(leavesOf(now).filter((text) => !owned.has(text))).toEqual([]);
      }),
      RUNS,
    );
  });
});

function unchanged(before: Story, after: Story, text: string): boolean {
  const value = valueAt(after, text);
  return value !== undefined && equalNumeric(value, valueAt(before, text) as Json);
}

/** The paths of the scalars of `data`, `table` and `text`: fields that only their own path can own. */
function leavesOf(now: Story): string[] {
  const {
    data = {},
    table = {},
    text,
  } = now.object as { data?: JsonObject; table?: JsonObject; text?: Json };
  return [
    ...Object.keys(data).map((key) => `data.${key}`),
    ...Object.entries(table).flatMap(([key, value]) =>
      Object.keys(value as JsonObject).map((k) => `table.${key}.${k}`),
    ),
    ...(text === undefined ? [] : ["text"]),
  ];
}

describe("for any documents", () => {
  const options = { manager: "ann", force: true, apiVersion: "v1" };

  it("there is a result or a VarveError, and the input is not modified", () => {
    const documents = fc.tuple(
      typedDocument,
      fc.oneof(
        json,
        typedDocument.map(({ document }) => document),
      ),
    );
    fc.assert(
      fc.property(documents, ([{ schema, document }, other]) => {
        for (const [live, applied] of [
          [other, document],
          [document, other],
          [undefined, document],
        ] as const) {
          try {
            serverSideApply(live && frozen(live), frozen(applied), { ...options, schema });
          } catch (error) {
            if (!(error instanceof VarveError)) throw error;
          }
        }
      }),
      { numRuns: runs({ normal: 25, long: 20_000 }) },
    );
  });
});
