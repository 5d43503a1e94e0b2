/** What an editor underlines is what Varve refuses: each schema against the reader of its files. */
import { describe, expect, it } from "vitest";
import { FORMATS, type FormatName } from "./formats.js";
import { WHOLE } from "./whole.js";
import { mutantsOf } from "./mutants.js";

/** On a machine that does other things as well. */
const LONG = 300_000;

/** What takes more than the place itself to see, so that no schema can say it: `MISTAKE -> CODE: MESSAGE` of Varve. */
const BEYOND_SCHEMAS: Readonly<Record<FormatName, readonly RegExp[]>> = {
  varve: [],
  rules: [
    /-> review\/(empty-segment|anchor-missing): /, // the language of rule paths
    /\.when: .* -> review\/invalid-condition: /, // CEL
    /-> review\/unknown-rule-id: /, // ids of other files and presets
  ],
  pattern: [
    /-> compose\/bad-pattern: (unknown input|no input is declared as the environment)/,
    /-> compose\/bad-pattern: (.* is not a value of the input|the minimum (length )?\d+ is above)/,
    /inputs\.\d\.(enum|default)[.:\d]* .* -> compose\/bad-pattern: expected /, // values under the rules of their input
    /-> model\/invalid-path: /, // the language of field paths
  ],
  pipeline: [
    /-> compose\/(unknown-phase|bad-constraint|bad-condition-value): /,
    /-> compose\/bad-pipeline: unknown condition /,
    /-> model\/invalid-path: /,
  ],
  "admission-tests": [],
};

const names = Object.keys(FORMATS) as FormatName[];

interface Judged {
  readonly mistake: string;
  readonly bySchema: boolean;
  /** The first thing that Varve says against it; undefined when it reads it. */
  readonly byVarve: string | undefined;
}

const judged = new Map<FormatName, readonly Judged[]>();

/** What both say of every mistake, worked out once: finding places takes a syntax tree of each document. */
function judgedOf(name: FormatName): readonly Judged[] {
  const { refusals, violations } = FORMATS[name];
  const known = judged.get(name);
  if (known !== undefined) return known;
  const all = WHOLE[name].flatMap(mutantsOf).map(({ name: mistake, document }) => ({
    mistake,
    bySchema: violations(document).length > 0,
    byVarve: refusals(document)[0],
  }));
  judged.set(name, all);
  return all;
}

describe.each(names)("%s.schema.json", (name) => {
  const { refusals, violations } = FORMATS[name];

  it("accepts a document that uses every member, as Varve does", () => {
    for (const document of WHOLE[name]) expect([violations(document), refusals(document)]).toEqual([[], []]);
  });

  it("refuses nothing that Varve reads", { timeout: LONG }, () => {
    const alone = judgedOf(name).filter(({ bySchema, byVarve }) => bySchema && byVarve === undefined);
    expect(alone.map(({ mistake }) => mistake)).toEqual([]);
  });

  it(
    "refuses what Varve refuses, unless it takes more than the place itself to see",
    { timeout: LONG },
    () => {
      const alone = judgedOf(name).flatMap(({ mistake, bySchema, byVarve }) =>
        bySchema || byVarve === undefined ? [] : [`${mistake} -> ${byVarve}`],
      );
      expect(alone.filter((each) => !BEYOND_SCHEMAS[name].some((known) => known.test(each)))).toEqual([]);
      for (const known of BEYOND_SCHEMAS[name]) expect(alone.some((each) => known.test(each))).toBe(true);
    },
  );

  it("is tried with hundreds of mistakes that both refuse", { timeout: LONG }, () => {
    expect(judgedOf(name).filter(({ bySchema }) => bySchema).length).toBeGreaterThan(200);
  });
});
