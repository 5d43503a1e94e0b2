import type { BuildRow, PipelineData } from "../../src/studio/wire/pipeline.js";
import { describe, expect, it } from "vitest";
import { changesBetween } from "../../src/studio/page/pipeline/changes.js";

const line = (path: string, text: string) => ({ path, text, author: 0, story: 0 });
const build = (document: number | null, turns: number): BuildRow => ({
  regime: 0,
  input: 0,
  values: [],
  document,
  turns,
  problems: [],
});
const DATA = {
  lines: [line("a", "a: 1"), line("a", "a: 2"), line("b", "b: |"), line("b", "  x"), line("b", "  y")],
  documents: [[0, 2, 3], [1, 2, 4], [1]],
  turns: [
    [null, "no"],
    ["no", null],
  ],
} as object as PipelineData;

describe("a move of the slider", () => {
  it("lights the lines that are new, and names what fires now and what no longer does", () => {
    expect(changesBetween(DATA, build(0, 0), build(1, 1))).toEqual({
      lit: new Set([0, 2]),
      gone: [],
      starts: new Set([1]),
      stops: new Set([0]),
    });
  });

  it("names fields that are gone, once each", () => {
    expect(changesBetween(DATA, build(1, 0), build(2, 0)).gone).toEqual(["b"]);
  });

  it.each([
    ["the first build", undefined, build(0, 0)],
    ["a build that is not there", build(0, 0), undefined],
  ])("changes nothing for %s", (_, before, after) => {
    expect(changesBetween(DATA, before, after)).toEqual({
      lit: new Set(),
      gone: [],
      starts: new Set(),
      stops: new Set(),
    });
  });

  it("removes every field if the next build failed", () => {
    expect(changesBetween(DATA, build(0, 0), build(null, 0)).gone).toEqual(["a", "b"]);
  });
});
