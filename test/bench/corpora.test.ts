import { describe, expect, it } from "vitest";
import { SHAPES, SHAPE_NAMES } from "../../bench/corpora/shapes.js";
import { readFileSync, writeFileSync } from "node:fs";
import { type Figures, figuresOf } from "../../bench/corpora/figures.js";
import { publicFiles } from "../../bench/corpora/repositories.js";
import { readDocuments } from "../../src/yaml/index.js";
import { skippingWithout } from "../skipped.js";
import { twinOf } from "../../bench/corpora/twin.js";

const FIGURES = "bench/corpora/figures.json";
const recorded = JSON.parse(readFileSync(FIGURES, "utf8")) as Record<string, Figures>;
const isUpdate = process.env["VARVE_TEST_UPDATE"] === "1";

describe("the figures of public corpora", () => {
  it("are those of the repositories", ({ skip }) => {
    const repositories = new Set(SHAPE_NAMES.flatMap((shape) => Object.keys(SHAPES[shape].from)));
    const why = skippingWithout(Array.from(repositories, (name) => `data/repositories/${name}/old.tar.gz`));
    if (why !== undefined) skip(why);
    const measured = Object.fromEntries(
      SHAPE_NAMES.map((shape) => [shape, figuresOf(publicFiles(SHAPES[shape], "old") ?? [])]),
    );
    if (isUpdate) writeFileSync(FIGURES, `${JSON.stringify(measured, null, 2)}\n`);
    expect(JSON.parse(readFileSync(FIGURES, "utf8"))).toEqual(measured);
  });
});

describe.each(SHAPE_NAMES)("the twin of %s", (shape) => {
  const figures = recorded[shape] as Figures;
  let old: ReturnType<typeof twinOf> | undefined;
  const made = () => (old ??= twinOf(shape, figures, "old"));

  it("has as many files, documents and comments, and the same kinds", () => {
    const { files, documents, comments, kinds } = figures;
    const twin = figuresOf(made());
    expect(twin).toMatchObject({ files, documents, comments });
    expect(twin.kinds).toEqual(kinds);
  });

  it("is as large, and so are its documents", () => {
    const twin = figuresOf(made());
    expect(twin.bytes / figures.bytes).toBeGreaterThan(0.85);
    expect(twin.bytes / figures.bytes).toBeLessThan(1.15);
    const middle = Math.floor(figures.documents / 2);
    const ratio = (twin.sizes[middle] as number) / (figures.sizes[middle] as number);
    expect(Math.abs(Math.log(ratio))).toBeLessThan(0.25);
  });

  it("is YAML without problems, on both sides", () => {
    const [files, fresh] = [made(), twinOf(shape, figures, "new")];
    const faults = [...files, ...fresh].flatMap(({ text }) => {
      const { documents, diagnostics } = readDocuments(text);
      return [...diagnostics, ...documents.flatMap((document) => document.diagnostics)];
    });
    expect(faults).toEqual([]);
    expect(fresh).not.toEqual(files);
  });
});
