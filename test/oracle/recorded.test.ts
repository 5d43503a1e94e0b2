import { lowShares } from "./aspects.js";
import { answerText, ourAnswer, verdictOn } from "./answers.js";
import { describe, expect, it } from "vitest";
import { readRecording, recordingOf } from "./recording.js";
import { existsSync, readdirSync } from "node:fs";
import type { Reference } from "./reference.js";
import { decisionFile } from "./decisions.js";

const names = readdirSync("test/oracle").filter((name) => existsSync(recordingOf(name)));

describe("Varve gives the recorded answers of other implementations", () => {
  describe.each(names)("%s", async (name) => {
    const { reference } = (await import(`./${name}/reference.js`)) as { readonly reference: Reference };
    const recorded = readRecording(name);

    it(`${recorded.length} cases of ${reference.against}`, () => {
      // A share of the same answers is promised where not all of them can be.
      expect(reference.least === undefined ? [] : lowShares(reference, recorded)).toEqual([]);
      const exact = reference.least === undefined ? recorded : [];
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
