import { afterEach, describe, expect, it, vi } from "vitest";
import { readdirSync, writeFileSync } from "node:fs";
import { Spool } from "../../src/workspace/disk/spool.js";
import fc from "fast-check";
import { join } from "node:path";
import { isSpooled, spooled } from "../../src/workspace/write/spooled-change.js";
import { temporaryFolder } from "./folder.js";

afterEach(() => vi.unstubAllEnvs());

/** A new folder for temporary files, which a spool must leave empty. */
function temporaryPlace(): string {
  const place = temporaryFolder();
  vi.stubEnv("TMPDIR", place);
  return place;
}

function putAll(texts: readonly string[], kept: number): readonly (() => string)[] {
  const spool = new Spool(kept);
  return texts.map((text) => spool.put(text));
}

/** Half a surrogate pair has no bytes in UTF-8. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("\ud83d", "\ude00", ""),
);

describe("a spool", () => {
  it("returns every text, in any order and repeatedly, with little memory", () => {
    const place = temporaryPlace();
    const given = fc.record({
      texts: fc.array(anyText, { maxLength: 12 }),
      kept: fc.constantFrom(0, 5, 50, 5000),
      asked: fc.array(fc.nat(), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(given, ({ texts, kept, asked }) => {
        const readers = putAll(texts, kept);
        const order = [...readers.keys(), ...asked.map((one) => one % Math.max(1, texts.length))];
        for (const at of order.toReversed()) expect(readers[at]?.()).toBe(texts[at]);
        expect(readdirSync(place)).toEqual([]);
      }),
    );
  });

  it("returns texts added before and after it was read", () => {
    temporaryPlace();
    const spool = new Spool(3);
    const first = spool.put("first");
    expect(first()).toBe("first");
    const second = spool.put("é😀");
    expect([first(), second()]).toEqual(["first", "é😀"]);
  });

  it("keeps everything in memory without a place for temporary files", () => {
    const place = join(temporaryFolder(), "file");
    writeFileSync(place, "");
    vi.stubEnv("TMPDIR", place);
    expect(putAll(["one", "two", "three"], 0).map((read) => read())).toEqual(["one", "two", "three"]);
  });
});

describe("a spooled change", () => {
  it("equals the original change, with its text stored elsewhere", () => {
    temporaryPlace();
    const changes = [
      { path: "a.yaml", content: "a: 1\n", before: null },
      { path: "b.yaml", content: null, before: "0".repeat(64) },
      { path: "key", content: new Uint8Array([1, 2]), isPrivate: true },
    ];
    const kept = spooled(changes, new Spool(0));
    expect(kept).toEqual(changes);
    expect(kept.map(isSpooled)).toEqual([true, false, false]);
  });
});
