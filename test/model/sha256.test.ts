import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hmacSha256, sha256, shortDigest } from "../../src/model/internal.js";
import fc from "fast-check";
import { runs } from "../long.js";

/** Around the ends of blocks, beyond the initial buffer, and texts that are not Unicode. */
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.integer({ min: 0, max: 9000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 0, max: 3000 }).map((length) => "\ud83d\ude00".repeat(length)),
  fc.constantFrom("\ud800", "a\udc00b"),
);

describe("a digest", () => {
  it("equals that of Node, regardless of earlier digests", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
      }),
      { numRuns: runs({ normal: 150, long: 5000 }) },
    );
  });

  it("equals that of Node with a key of any length", () => {
    fc.assert(
      fc.property(texts, texts, (key, text) => {
        expect(hmacSha256(key, text)).toBe(createHmac("sha256", key).update(text).digest("hex"));
      }),
      { numRuns: runs({ normal: 100, long: 3000 }) },
    );
  });

  it("is shortened to the first characters of its base64url", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 40 }), (text, length) => {
        const whole = createHash("sha256").update(text).digest("base64url");
        expect(shortDigest(sha256(text), length)).toBe(whole.slice(0, length));
      }),
    );
  });
});
