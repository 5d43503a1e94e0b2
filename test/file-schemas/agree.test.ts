/** Editors underline what Varve rejects: each schema is compared with the reader of its files. */
import { describe, expect, it } from "vitest";
import { FORMATS, type FormatName } from "./formats.js";
import { WHOLE } from "./whole.js";
import { mutantsOf } from "./mutants.js";
import { turns } from "../long.js";

/** For a machine under load. */
const LONG = 300_000;

/** Mistakes that no schema can detect, because they depend on other places: `MISTAKE -> CODE: MESSAGE` of Varve. */
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
  /** Varve's first error; undefined when it reads the document. */
  readonly byVarve: string | undefined;
}

/** Here, values take turns from place to place. */
const VALUES_PER_PLACE: Readonly<Partial<Record<FormatName, number>>> = {
  varve: 3,
  rules: 7,
  pattern: 5,
  pipeline: 7,
};

const judged = new Map<FormatName, readonly Judged[]>();

/** The answers of both to the mistakes, computed once: finding positions takes a syntax tree of each document. */
function judgedOf(name: FormatName): readonly Judged[] {
  const { refusals, violations } = FORMATS[name];
  const known = judged.get(name);
  if (known !== undefined) return known;
  const mutants = WHOLE[name].flatMap((document) =>
    mutantsOf(document, (values, place) => turns(values, place, VALUES_PER_PLACE[name] ?? values.length)),
  );
  const all = mutants.map(({ name: mistake, document }) => ({
    mistake,
    bySchema: violations(document).length > 0,
    byVarve: refusals(document)[0],
  }));
  judged.set(name, all);
  return all;
}

describe.each(names)("%s.schema.json", (name) => {
  const { refusals, violations } = FORMATS[name];

  it("accepts a document with every member, as Varve does", () => {
    for (const document of WHOLE[name]) expect([violations(document), refusals(document)]).toEqual([[], []]);
  });

  it("rejects nothing that Varve reads", { timeout: LONG }, () => {
    const alone = judgedOf(name).filter(({ bySchema, byVarve }) => bySchema && byVarve === undefined);
    expect(alone.map(({ mistake }) => mistake)).toEqual([]);
  });

  it("rejects what Varve rejects, unless it depends on other places", { timeout: LONG }, () => {
    const alone = judgedOf(name).flatMap(({ mistake, bySchema, byVarve }) =>
      bySchema || byVarve === undefined ? [] : [`${mistake} -> ${byVarve}`],
    );
    expect(alone.filter((each) => !BEYOND_SCHEMAS[name].some((known) => known.test(each)))).toEqual([]);
    for (const known of BEYOND_SCHEMAS[name]) expect(alone.some((each) => known.test(each))).toBe(true);
  });

  it("is tested with hundreds of mistakes that both reject", { timeout: LONG }, () => {
    expect(judgedOf(name).filter(({ bySchema }) => bySchema).length).toBeGreaterThan(200);
  });
});
