/** Machine-local files that may exceed the string limit. */
import * as fc from "fast-check";
import { closeSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSealedLines, sealedLines, writeSealedLines } from "../../src/workspace/disk/sealed-lines.js";
import { join } from "node:path";
import { temporaryFolder } from "./folder.js";

const LAYOUT = "lines é 1";

function written(lines: readonly string[], place = join(temporaryFolder(), "lines")): string {
  const file = openSync(place, "w");
  writeSealedLines(file, LAYOUT, lines);
  closeSync(file);
  return place;
}

function read(place: string): { readonly lines: string[]; readonly isWhole: boolean } {
  const lines: string[] = [];
  const isWhole = readSealedLines(place, LAYOUT, (line) => lines.push(line)) !== undefined;
  return { lines, isWhole };
}

/** Longer than a piece, with characters of two and four bytes at the boundary of pieces. */
const LONG = ["a".repeat(3_000_000), "é\u{1f600}".repeat(400_000), ""];

describe("sealed lines", () => {
  it.each([[[]], [[""]], [["one", "two"]], [LONG]])("are read back as written (%#)", (lines) => {
    expect(read(written(lines))).toEqual({ lines, isWhole: true });
  });

  it("have the same content whether they are written or kept", () => {
    const shared = join(temporaryFolder(), "lines");
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", ""))),
        (lines) => {
          const { seal, content } = sealedLines(LAYOUT, lines);
          const place = written(lines, shared);
          expect(readFileSync(place).equals(content)).toBe(true);
          expect(readSealedLines(place, LAYOUT, () => {})).toBe(seal);
        },
      ),
    );
  });

  it.each<[string, (content: Buffer) => Buffer]>([
    ["is empty", () => Buffer.alloc(0)],
    ["ends within its seal", (content) => content.subarray(0, 10)],
    ["ends with its seal", (content) => content.subarray(0, 24)],
    ["ends with its layout", (content) => content.subarray(0, content.indexOf("one") - 1)],
    ["has another layout", () => Buffer.from(sealedLines("lines é 2", ["one", "two"]).content)],
    ["lacks a line", (content) => content.subarray(0, content.lastIndexOf("two"))],
    ["lacks its last byte", (content) => content.subarray(0, -1)],
    ["has extra content", (content) => Buffer.concat([content, Buffer.from("three\n")])],
    ["has another byte", (content) => Buffer.from(content.toString().replace("two", "twO"))],
    ["has another seal", (content) => Buffer.concat([Buffer.from("0".repeat(24)), content.subarray(24)])],
  ])("are all rejected if the file %s", (_, damage) => {
    const place = written(["one", "two"]);
    writeFileSync(place, damage(readFileSync(place)));
    expect(read(place)).toEqual({ lines: [], isWhole: false });
  });

  it("are not read through a link or from a folder", () => {
    const folder = temporaryFolder();
    const [link, inner] = [join(folder, "link"), join(folder, "folder")];
    symlinkSync(written(["one"]), link);
    mkdirSync(inner);
    expect(() => read(link)).toThrow(/ELOOP/);
    expect(() => read(inner)).toThrow(/is a folder/);
  });
});
