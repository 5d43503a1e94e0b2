import { answerText, ourAnswer, verdictOn } from "./answers.js";
import { describe, expect, it } from "vitest";
import { readRecording, recordingOf } from "./recording.js";
import { existsSync, readdirSync } from "node:fs";
import type { Reference } from "./reference.js";
import { decisionFile } from "./decisions.js";
import { recordedDifferences } from "./aspects.js";

const references = readdirSync("test/oracle").filter((name) =>
  existsSync(`test/oracle/${name}/reference.ts`),
);
const names = references.filter((name) => existsSync(recordingOf(name)));

/** The fewest cases that each recording must have. */
const LEAST: Readonly<Record<string, number>> = {
  apply: 350,
  builtin: 2500,
  cel: 1000,
  constraints: 1000,
  crds: 200,
  definitions: 230,
  "json-patch": 1000,
  plugins: 250,
  "pod-security": 250,
  policies: 90,
  quantities: 1000,
  "strategic-merge": 600,
  yaml: 1000,
};

describe("Varve gives the recorded answers of other implementations", () => {
  it("there is a recording of each", () => {
    expect([references, names]).toEqual([Object.keys(LEAST), Object.keys(LEAST)]);
  });

  describe.each(names)("%s", async (name) => {
    const { reference } = (await import(`./${name}/reference.js`)) as { readonly reference: Reference };
    const recorded = readRecording(name);

    it(`${recorded.length} cases of ${reference.against}`, () => {
      expect(recorded.length).toBeGreaterThanOrEqual(LEAST[name] ?? 0);
      // Where not every difference is a fault, each that stays is listed by its class.
      const known = reference.recordedDifferences ?? {};
      expect(reference.aspects === undefined ? {} : recordedDifferences(reference, recorded)).toEqual(known);
      const exact = reference.aspects === undefined ? recorded : [];
      const verdicts = exact.map(({ given, answer }) => ({
        given,
        answer,
        verdict: verdictOn(reference, given, answer),
      }));
      const different = verdicts
        .filter(({ verdict }) => verdict === "different")
        .map(({ given, answer }) => ({
          given,
          ours: answerText(ourAnswer(reference, given)),
          theirs: answerText(answer),
        }));
      expect(different).toEqual([]);
      const decisions = verdicts.flatMap(({ verdict }) =>
        typeof verdict === "string" ? [] : [verdict.decision],
      );
      expect([...new Set(decisions)].filter((decision) => decisionFile(decision) === undefined)).toEqual([]);
    });
  });
});
