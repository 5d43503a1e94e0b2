import { describe, expect, it } from "vitest";
import { aboutField } from "./judging.js";

/** Strings that the API server accepts for each format, and strings that it rejects. */
const FORMATS: readonly (readonly [format: string, good: readonly string[], bad: readonly string[]])[] = [
  ["bsonobjectid", ["507f1f77bcf86cd799439011"], ["507f1f77bcf86cd79943901", "xyz", ""]],
  [
    "uri",
    [
      "https://a.example/b?c#d",
      "/path",
      "mailto:a@b",
      "http://[::1]:80/",
      "http://[fe80::1%25eth0]/",
      "*",
      "db://a:1,b:2/x",
    ],
    [
      "",
      "a b",
      "path",
      "http://[1.2.3.4]/",
      "http://a:b/",
      "http://a:1:2/",
      "/%zz",
      "http://h%41/",
      "/\u0001",
    ],
  ],
  [
    "email",
    [
      "a@b",
      "a.b@c.d",
      '"x y"@b',
      "Ann <a@b>",
      "a@[1.2.3.4]",
      "a@[::1]",
      "a@b (note)",
      "=?utf-8?q?=41?= <a@b>",
      "g: a@b;",
    ],
    [
      "a",
      "@b",
      "a@",
      ".a@b",
      "a..b@c",
      "a@b, c@d",
      '""@b',
      "g:;",
      "a@[1.2.3]",
      "a@[01.2.3.4]",
      "=?x?q?a?= <a@b>",
      "<a@b",
    ],
  ],
  [
    "hostname",
    ["localhost", "a.example", "1a.example", "é.example", `${"x".repeat(63)}.example`],
    ["-a", "a_b", "a.1", "a.", `${"x".repeat(64)}.example`, ""],
  ],
  ["ipv4", ["1.2.3.4", "01.002.3.4", "::ffff:1.2.3.4"], ["1.2.3", "256.1.1.1", "::1", "1.2.3.4/8"]],
  [
    "ipv6",
    ["::", "::1", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1::"],
    ["1.2.3.4", "1:2", "12345::", "::1::", "fe80::1%eth0", "::01.2.3.4"],
  ],
  ["cidr", ["1.2.3.4/0", "::/128", "1.2.3.4/024"], ["1.2.3.4", "1.2.3.4/33", "::/129", "1.2.3.4/", "a/8"]],
  [
    "mac",
    ["01:23:45:67:89:ab", "01-23-45-67-89-AB", "0123.4567.89ab", "0123456789ab", "01:23:45:67:89:ab:cd:ef"],
    ["01:23:45:67:89", "01:23-45:67:89:ab", "0g:23:45:67:89:ab", ""],
  ],
  [
    "uuid",
    ["a8098c1a-f86e-11da-bd1a-00112444be1e", "A8098C1AF86E11DABD1A00112444BE1E"],
    ["a8098c1a", "g8098c1a-f86e-11da-bd1a-00112444be1e"],
  ],
  ["uuid3", ["bcd02e22-68f0-3046-a512-327cca9def8f"], ["bcd02e22-68f0-4046-a512-327cca9def8f"]],
  ["uuid4", ["025b0d74-00a2-4048-bf57-227c5111bb34"], ["025b0d74-00a2-4048-7f57-227c5111bb34"]],
  ["uuid5", ["886313e1-3b8a-5372-9b90-0c9aee199e5d"], ["886313e1-3b8a-5372-0b90-0c9aee199e5d"]],
  ["isbn", ["0-321-75104-3", "978-0321751041", "080442957X"], ["0321751044", "978032175104"]],
  ["isbn10", ["0321751043"], ["978-0321751041"]],
  ["isbn13", ["978 0321751041"], ["0321751043"]],
  ["creditcard", ["4111-1111-1111-1111", "x5500 0000 0000 0004"], ["4111-1111-1111-1112", "1234"]],
  ["ssn", ["111-11-1111", "111 11 1111"], ["111111111", "111-11-11111"]],
  ["hexcolor", ["#FFF", "00ff00"], ["#ff", "#gggggg"]],
  ["rgbcolor", ["rgb(0,10,255)", "rgb( 1 , 2 , 3 )"], ["rgb(256,0,0)", "rgb(01,0,0)", "rgb(1,2)"]],
  ["byte", ["AAAA", "AA==", "AAA="], ["", "A", "AA=A", "===="]],
  ["password", ["", "anything"], []],
  ["date", ["2024-02-29", "0000-01-01"], ["2023-02-29", "2024-13-01", "2024-1-1", "2024-01-01T00:00:00Z"]],
  [
    "date-time",
    ["2024-01-01T10:00:00Z", "2024-01-01t10:00:00.5+99:99"],
    ["2024-01-01", "2024-01-01T24:00:00Z", "2024-01-01T10:00:60Z", "2024-01-01 10:00:00Z"],
  ],
  [
    "duration",
    ["1h30m", "-1.5h", "0", "1μs", "2 days", "5.h", "about 3 weeks"],
    ["", "1", "h", "1 fortnight", "99999999999999999999h"],
  ],
  ["k8s-short-name", ["a", "a-1", "x".repeat(63)], ["A", "-a", "a.b", "", "x".repeat(64)]],
  ["k8s-long-name", ["a", "a.b-1", "x".repeat(253)], ["A", "a..b", "a.-b", "x".repeat(254)]],
];

describe.each(FORMATS)("the format %s", (format, good, bad) => {
  const schema = { type: "string", format };

  it("accepts what the API server accepts", () => {
    expect(good.filter((text) => aboutField(schema, text).length > 0)).toEqual([]);
  });

  it("rejects what the API server rejects, and shows it", () => {
    const expected = bad.map((text) => {
      const shown = text === "/\u0001" ? '"/\\x01"' : JSON.stringify(text);
      return [`f: Invalid value: ${shown}: f in body must be of type ${format}: ${shown}`];
    });
    expect(bad.map((text) => aboutField(schema, text))).toEqual(expected);
  });
});

describe("a format", () => {
  it("that is unknown is ignored", () => {
    expect(aboutField({ type: "string", format: "phone" }, "x")).toEqual([]);
  });

  it("may have hyphens anywhere", () => {
    expect(aboutField({ type: "string", format: "dat-e" }, "x")).toEqual([
      'f: Invalid value: "x": f in body must be of type dat-e: "x"',
    ]);
  });

  it("of strings does not apply to other values", () => {
    expect(aboutField({ format: "date" }, [])).toEqual([]);
  });
});
