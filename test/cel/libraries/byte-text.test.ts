import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLength, fromBytes, ofBytes, toBytes } from "../../../src/cel/domains/byte-text.js";
import { goQuote } from "../../../src/model/internal.js";
import { quoteBytes } from "../../../src/cel/domains/go-quote.js";

const text = fc.string({ unit: "binary" });

describe("strings as bytes", () => {
  it("have one character per byte of UTF-8, and convert back", () => {
    fc.assert(
      fc.property(text, (of) => {
        expect(toBytes(of)).toBe(ofBytes(new TextEncoder().encode(of)));
        expect(byteLength(of)).toBe(new TextEncoder().encode(of).length);
        expect(fromBytes(toBytes(of))).toBe(
          new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(of)),
        );
      }),
    );
  });

  it.each(["\u{10000}", "\u{10ffff}", "\u{d7ff}\u{e000}", "\ud800", "\udc00x"])(
    "of %j have the length of UTF-8",
    (of) => {
      expect(byteLength(of)).toBe(new TextEncoder().encode(of).length);
    },
  );

  it("accept exactly what the JavaScript engine accepts as UTF-8", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => {
        const decoded = fromBytes(ofBytes(bytes));
        expect(decoded.replaceAll("\ufffd", "")).toBe(
          new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).replaceAll("\ufffd", ""),
        );
      }),
    );
  });

  it.each([
    ["a\xff", "a\ufffd"],
    ["\xe2\x82", "\ufffd\ufffd"],
    ["\xc0\x80", "\ufffd\ufffd"],
    ["\xed\xa0\x80", "\ufffd\ufffd\ufffd"],
    ["\xf4\x90\x80\x80", "\ufffd\ufffd\ufffd\ufffd"],
    ["\xe2\x82\xac", "€"],
  ])("%j gives one replacement character per stray byte: %j", (bytes, decoded) => {
    expect(fromBytes(bytes)).toBe(decoded);
  });
});

describe("quoting as Go does", () => {
  it.each([
    ["plain text, [it] is!", '"plain text, [it] is!"'],
    ['"\\', '"\\"\\\\"'],
    ["\u0007\b\f\n\r\t\v", '"\\a\\b\\f\\n\\r\\t\\v"'],
    ["\0\x1f\x7f", '"\\x00\\x1f\\x7f"'],
    ["é😀€", '"é😀€"'],
    ["\u00a0\u200b\ufeff\u0085", '"\\u00a0\\u200b\\ufeff\\u0085"'],
    ["\u{e0001}", '"\\U000e0001"'],
    ["\ufffd", '"\ufffd"'],
  ])("%j is %s", (of, quoted) => {
    expect(goQuote(of)).toBe(quoted);
  });

  it("stray bytes are escaped", () => {
    expect(quoteBytes("a\xff\xe2\x82")).toBe('"a\\xff\\xe2\\x82"');
  });
});
