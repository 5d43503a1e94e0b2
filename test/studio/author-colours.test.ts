import { describe, expect, it } from "vitest";
import { AUTHOR_KINDS } from "../../src/studio/wire/author.js";
import { readFileSync } from "node:fs";

/** The colours of authors: told apart with every kind of colour vision, and without colour by their patterns. */
const TOKENS = readFileSync("src/studio/page/ui/tokens.css", "utf8");
const MARKS = readFileSync("src/studio/page/ui/author-mark.css", "utf8");
const LINES = readFileSync("src/studio/page/resource/line-authors.css", "utf8");

type Triple = readonly [number, number, number];

/** Of a theme: the first declaration of a colour is that of the light one, the last that of the dark one. */
function colourOf(name: string, theme: "light" | "dark"): Triple {
  const found = Array.from(
    TOKENS.matchAll(new RegExp(`--${name}: #([0-9a-f]{6});`, "g")),
    ([, hex = ""]) => hex,
  );
  const hex = found.at(theme === "light" ? 0 : -1) ?? "";
  return [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Triple;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB. */
const VISIONS = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function seen(colour: Triple, vision: keyof typeof VISIONS): Triple {
  const matrix = VISIONS[vision];
  const row = (at: number): number =>
    colour.reduce((sum, part, i) => sum + part * (matrix[at * 3 + i] ?? 0), 0);
  return [row(0), row(1), row(2)].map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
}

/** CIE Lab, white D65. */
function lab([r, g, b]: Triple): Triple {
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
  const y = luminance([r, g, b]);
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
  const [fx, fy, fz] = [x, y, z].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * (fy ?? 0) - 16, 500 * ((fx ?? 0) - (fy ?? 0)), 200 * ((fy ?? 0) - (fz ?? 0))];
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Triple, other: Triple): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const EIGHT = AUTHOR_KINDS.filter((kind) => kind !== "unknown");
/** Two colours that differ by 10 are told apart side by side; by 2 only by experts. */
const APART = 10;

describe.each(["light", "dark"] as const)("the eight colours of authors on a %s screen", (theme) => {
  it.each(Object.keys(VISIONS) as (keyof typeof VISIONS)[])(
    "are told apart with %s colour vision",
    (vision) => {
      const labs = EIGHT.map((kind) => [kind, lab(seen(colourOf(kind, theme), vision))] as const);
      const near = labs.flatMap(([one, a], i) =>
        labs.slice(i + 1).flatMap(([other, b]) => {
          const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
          return distance < APART ? [`${one} and ${other}: ${distance.toFixed(1)}`] : [];
        }),
      );
      expect(near).toEqual([]);
    },
  );

  it("stand out from the paper", () => {
    const paper = colourOf("paper", theme);
    const weak = EIGHT.filter((kind) => contrast(colourOf(kind, theme), paper) < 3);
    expect(weak).toEqual([]);
  });
});

describe("without colour", () => {
  it.each([
    ["marks", MARKS, "mark"],
    ["lines", LINES, "line-by"],
  ] as const)("%s of authors have a pattern each", (_, styles, prefix) => {
    const patterns = AUTHOR_KINDS.map((kind) => {
      const [, rules = ""] = new RegExp(`\\.${prefix}-${kind} \\{([^}]*)\\}`).exec(styles) ?? [];
      return rules.replaceAll(/var\(--[a-z]+\)|\s+/g, " ").trim();
    });
    expect(new Set(patterns).size).toBe(AUTHOR_KINDS.length);
  });
});
