import * as fc from "fast-check";
import { type Json, type SchemaNode, applyEdits, formatJson, formatPath } from "../../src/model/index.js";
import { cloneJson, segmentsOf } from "../../src/model/internal.js";
import { ON_DRAFT, ON_PLAIN_DATA, type Part } from "./act.js";
import { type Program, program, run } from "./program.js";
import { begin, hasProxy } from "./writing.js";
import { describe, expect, it } from "vitest";
import { type Draft, workload } from "../../src/draft/index.js";
import { calls, pods } from "./editor-calls.js";
import { podSchema } from "./pods.js";
import { anything, atomicList, keyed, object, set } from "../model/schemas.js";
import { runs } from "../long.js";
import { typedDocument } from "../model/arbitraries.js";

/** The result of a program as text: the document, its intermediate states, and the parts held in the end. */
interface Outcome {
  readonly document: string;
  readonly onTheWay: readonly string[];
  readonly held: readonly string[];
}

function onPlainData(steps: Program, baseline: Json): Outcome {
  const document = cloneJson(baseline) as Part;
  const onTheWay: string[] = [];
  const held = run(steps, document, ON_PLAIN_DATA, () => onTheWay.push(formatJson(document)));
  return { document: formatJson(document), onTheWay, held: held.map((part) => formatJson(part)) };
}

function onDraft(steps: Program, started: Draft<Part>): Outcome {
  const finished: Part[] = [];
  const held = run(steps, started.value, ON_DRAFT, () => finished.push(started.finish()));
  const document = formatJson(started.finish());
  return { document, onTheWay: finished.map((part) => formatJson(part)), held: held.map(textOf) };
}

/** The text of a part of a draft as written where it is assigned. */
function textOf(part: Part): string {
  const started = begin<{ part: Json }>({ part: null });
  started.value.part = part;
  return formatJson(started.finish().part);
}

/** All edits as text; records must not depend on when they are read. */
function editsOf(started: Draft<object>): string[] {
  return started
    .ledger()
    .edits()
    .map(
      ({ op, path, value }) => `${op} ${formatPath(path)} ${value === undefined ? "" : formatJson(value)}`,
    );
}

/** Items that often have the same key, or none. */
const items = fc.array(
  fc.record(
    {
      a: fc.constantFrom("x", "y"),
      b: fc.constantFrom("x", "y"),
      c: fc.constantFrom<Json>(1, { d: 1 }, [{ a: "x" }]),
    },
    { requiredKeys: ["c"] },
  ),
  { maxLength: 4 },
);
const lists = {
  one: keyed(["a"], object({ c: keyed(["a"]) })),
  two: keyed(["a", "b"], anything, { b: "x" }),
  none: atomicList(),
};
const crowded = fc
  .record({
    one: items,
    two: items,
    none: items,
    set: fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 4 }),
  })
  .map((document) => ({ document: document as Json, schema: object({ ...lists, set: set() }) }));

/** Documents of any kind with a schema that mostly matches, and documents full of lists. */
const documents = fc
  .oneof(typedDocument, crowded)
  .filter(({ document }) => typeof document === "object" && document !== null);

function forAll(numRuns: number, check: (baseline: Part, schema: SchemaNode, steps: Program) => void): void {
  fc.assert(
    fc.property(documents, program, ({ document, schema }, steps) => check(document as Part, schema, steps)),
    { numRuns },
  );
}

describe("any program of writes", () => {
  it("gives on a draft, analysed or not, the same bytes as on plain data, at every moment", () => {
    forAll(runs({ normal: 60, long: 20_000 }), (baseline, schema, steps) => {
      const expected = onPlainData(steps, baseline);
      expect(onDraft(steps, begin(baseline, schema))).toStrictEqual(expected);
      expect(onDraft(steps, begin(baseline, schema, true))).toStrictEqual(expected);
    });
  });

  it("gives plain data without any part of the draft", () => {
    forAll(runs({ normal: 20, long: 5000 }), (baseline, schema, steps) => {
      const started = begin(baseline, schema);
      onDraft(steps, started);
      expect(hasProxy(started.finish())).toBe(false);
    });
  });

  it("is recorded so that its edits, applied to the baseline, give the document", () => {
    forAll(runs({ normal: 25, long: 20_000 }), (baseline, schema, steps) => {
      const started = begin(baseline, schema);
      const { document } = onDraft(steps, started);
      const { value, diagnostics } = applyEdits(baseline, started.ledger().edits().slice(1), { schema });
      expect([formatJson(value), diagnostics]).toStrictEqual([document, []]);
      expect(formatJson(started.ledger().document())).toBe(document);
    });
  });

  it("is recorded the same whether or not reads are recorded or records are read in between", () => {
    forAll(runs({ normal: 40, long: 10_000 }), (baseline, schema, steps) => {
      const [quiet, watched, analysed] = [
        begin(baseline, schema),
        begin(baseline, schema),
        begin(baseline, schema, true),
      ];
      const seen: string[][] = [];
      for (const started of [quiet, watched, analysed]) {
        run(steps, started.value, ON_DRAFT, () => started === watched && seen.push(editsOf(watched)));
      }
      const edits = editsOf(quiet);
      expect([editsOf(watched), editsOf(analysed)]).toStrictEqual([edits, edits]);
      expect(seen).toStrictEqual(seen.map(({ length }) => edits.slice(0, length)));
    });
  });

  it("never reads at a position that no list has", () => {
    forAll(runs({ normal: 20, long: 5000 }), (baseline, schema, steps) => {
      const started = begin(baseline, schema, true);
      onDraft(steps, started);
      const segments = started
        .ledger()
        .reads()
        .flatMap(({ path }) => segmentsOf(path));
      expect(segments.filter((segment) => typeof segment === "number" && segment < 0)).toStrictEqual([]);
    });
  });
});

describe("any calls of editors", () => {
  it("give the same bytes as the same writes through a closure, alternating with one, and on plain data", () => {
    fc.assert(
      fc.property(pods, calls, (baseline, made) => {
        const [editors, closures, turns] = [
          begin(baseline, podSchema),
          begin(baseline, podSchema),
          begin(baseline, podSchema),
        ];
        const plain = structuredClone(baseline);
        for (const [i, { edit, write }] of made.entries()) {
          edit(workload(editors));
          write(closures.value);
          if (i % 2 === 0) edit(workload(turns));
          else write(turns.value);
          write(plain);
        }
        const texts = [editors, closures, turns].map((started) => formatJson(started.finish() as never));
        expect(texts).toStrictEqual(texts.map(() => formatJson(plain as never)));
      }),
      { numRuns: runs({ normal: 30, long: 10_000 }) },
    );
  });

  it("are recorded so that their edits, applied to the baseline, give the document", () => {
    fc.assert(
      fc.property(pods, calls, fc.boolean(), (baseline, made, analysis) => {
        const started = begin(baseline, podSchema, analysis);
        for (const { edit } of made) edit(workload(started));
        const edits = started.ledger().edits().slice(1);
        const { value, diagnostics } = applyEdits(baseline as never, edits, { schema: podSchema });
        expect([formatJson(value), diagnostics]).toStrictEqual([formatJson(started.finish() as never), []]);
      }),
      { numRuns: runs({ normal: 30, long: 10_000 }) },
    );
  });
});
