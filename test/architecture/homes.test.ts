import { type SourceFile, sourceFiles } from "./source-files.js";
import { describe, expect, it } from "vitest";

const FILES = sourceFiles();

/** `file:line` of every match outside the home. */
function elsewhere(pattern: RegExp, home: string, files: readonly SourceFile[] = FILES): string[] {
  return files
    .filter(({ path }) => path !== home)
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : [])),
    );
}

describe("only one file", () => {
  const HOMES: readonly (readonly [knows: string, home: string, pattern: RegExp])[] = [
    ["what a Secret is", "src/model/secret-kind.ts", /(?:[!=]==?|case)\s*["'`]Secret["'`]/],
    ["where a Secret has its values", "src/model/kubernetes/secret.ts", /["'`]stringData["'`]/],
    ["what is shown instead of a secret", "src/model/kubernetes/secret.ts", /["'`]\(secret\)["'`]/],
    [
      "the annotation of kubectl apply",
      "src/model/kubernetes/last-applied.ts",
      /kubectl\.kubernetes\.io\/last-applied-configuration/,
    ],
  ];

  it.each(HOMES)("defines %s", (_, home, pattern) => {
    expect(elsewhere(pattern, home)).toEqual([]);
  });

  it("is reported when there are two", () => {
    const [isSecret] = HOMES.map(([, , pattern]) => pattern);
    const second = (text: string): SourceFile => ({
      path: "src/room/a.ts",
      room: "room",
      text,
      code: text,
      imports: [],
    });
    for (const text of [`if (id.kind === "Secret")`, `kind !== 'Secret'`, `case "Secret":`])
      expect(elsewhere(isSecret as RegExp, "", [second(text)])).toEqual(["src/room/a.ts:1"]);
  });
});

describe("undefined members", () => {
  /** These create an object for each field, entry or file, each with a comment that says so. */
  const BY_HAND: ReadonlySet<string> = new Set([
    "src/admit/policy/policy-expression.ts",
    "src/compose/analysis/run/trial.ts",
    "src/draft/draft.ts",
    "src/ledger/ledger.ts",
    "src/ledger/recorder.ts",
    "src/ledger/replay.ts",
    "src/model/source.ts",
    "src/preserve/evidence/known-base.ts",
    "src/preserve/fields/field-walk.ts",
    "src/preserve/regenerate/ledger.ts",
    "src/schema/source/notation.ts",
    "src/workspace/read/document-row.ts",
  ]);
  const SPREAD = /\.\.\.\(([\w.?]+) (?:=== undefined \? \{\} :|!== undefined &&) \{ (?:\w+: )?\1 \}\)/;

  it("are dropped by one function, except in hot paths", () => {
    const files = FILES.filter(({ path }) => !BY_HAND.has(path));
    expect(elsewhere(SPREAD, "src/model/defined.ts", files)).toEqual([]);
  });
});

describe("a module", () => {
  /** Cached values depend on the program alone, or on a key that they are stored with; each with its reason. */
  const REMEMBERED: Readonly<Record<string, string>> = {
    "src/builtin/type/struct-type.ts": "a table that is always the same",
    "src/draft/plain.ts": "counts copies, and is compared within one synchronous call",
    "src/model/json-check.ts": "the value checked last, by identity",
    "src/review/compare/compare.ts": "a schema that is always the same",
    "src/review/rule/rule-expression.ts": "an environment that is always the same",
    "src/schema/source/written-field.ts": "a table that is always the same",
    "src/workspace/git/head.ts": "the last answer, by the files that it depends on",
    "src/workspace/ownership/git-head.ts": "the last answer, by its key",
    "src/workspace/ownership/has-runs.ts": "the last answer, by its key",
    "src/workspace/code/imports.ts": "imports that are always the same",
    "src/workspace/write/process-identity.ts": "the process itself, which stays the same",
  };

  it("holds no state of a run", () => {
    const stateful = FILES.filter(({ code }) => /^(?:export )?(?:let|var) /m.test(code));
    expect(stateful.map(({ path }) => path)).toEqual(Object.keys(REMEMBERED).toSorted());
  });
});
