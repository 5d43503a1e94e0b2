import { afterEach, expect, it, vi } from "vitest";
import { readdirSync, writeFileSync } from "node:fs";
import { Spool } from "../../src/cli/spool.js";
import { join } from "node:path";
import { temporaryFolder } from "../workspace/folder.js";

afterEach(() => vi.unstubAllEnvs());

const TEXTS = Array.from({ length: 500 }, (_, i) => `${i}: é😀${"x".repeat(i)}\n`);

/** All texts, with this folder for temporary files. */
function spooled(kept: number, place: string): readonly string[] {
  vi.stubEnv("TMPDIR", place);
  const spool = new Spool(kept);
  for (const text of TEXTS) spool.add(text);
  return [...spool.pieces()];
}

it("gives texts back that do not fit into memory, in stretches, and leaves no file behind", () => {
  const place = temporaryFolder();
  const pieces = spooled(10_000, place);
  expect(pieces.join("")).toBe(TEXTS.join(""));
  expect(pieces.length).toBe(13);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(11_000);
  expect(readdirSync(place)).toEqual([]);
});

it("needs no file for what fits", () => {
  expect(spooled(1_000_000, "/nowhere")).toEqual([TEXTS.join("")]);
});

it("keeps everything in memory where there is no place for temporary files", () => {
  const place = join(temporaryFolder(), "file");
  writeFileSync(place, "");
  expect(spooled(10_000, place)).toEqual([TEXTS.join("")]);
});
