import { builtinKind } from "../../../src/builtin/index.js";
import { describe, expect, it } from "vitest";
import { pemTypes } from "../../../src/builtin/check/pem.js";

const block = (type: string): string => `-----BEGIN ${type}-----\nYWJj\n-----END ${type}-----\n`;
const [CERTIFICATE, KEY] = [block("CERTIFICATE"), block("RSA PRIVATE KEY")];

function answerTo(certificate: string, key: string) {
  const kind = builtinKind("v1", "Secret");
  const data = { "tls.crt": btoa(certificate), "tls.key": btoa(key) };
  const { value } =
    kind?.decode({
      apiVersion: "v1",
      kind: "Secret",
      type: "kubernetes.io/tls",
      metadata: { name: "a" },
      data,
    }) ?? {};
  if (kind === undefined || value === undefined) throw new Error("it cannot be decoded");
  return { warnings: kind.warnings(value, undefined), notCovered: kind.notCovered(value) };
}

describe("a Secret with a certificate and a key", () => {
  it.each([
    ["certificate", KEY, "failed to find any PEM data in certificate input"],
    [
      KEY,
      CERTIFICATE,
      "failed to find certificate PEM data in certificate input, but did find a private key; PEM inputs may have been switched",
    ],
    [
      block("A") + block("B"),
      KEY,
      'failed to find "CERTIFICATE" PEM block in certificate input after skipping PEM blocks of the following types: [A B]',
    ],
    [CERTIFICATE, "key", "failed to find any PEM data in key input"],
    [CERTIFICATE, CERTIFICATE, "found a certificate rather than a key in the PEM for the private key"],
    [
      CERTIFICATE,
      block("MYPRIVATE KEY"),
      'failed to find PEM block with type ending in "PRIVATE KEY" in key input after skipping PEM blocks of the following types: [MYPRIVATE KEY]',
    ],
  ])("that are not PEM has a warning: %j %j", (certificate, key, warning) => {
    expect(answerTo(certificate, key)).toEqual({ warnings: [`tls: ${warning}`], notCovered: [] });
  });

  it("that are PEM is not read further, and says so", () => {
    expect(answerTo(block("EC PARAMETERS") + CERTIFICATE, KEY)).toEqual({
      warnings: [],
      notCovered: ["whether data[tls.crt] and data[tls.key] can be read and belong together"],
    });
  });
});

describe("PEM", () => {
  it.each([
    [
      "between other texts, with blanks and CRLF",
      `a\n${block("A").replaceAll("\n", " \r\n")}b\n${block("B")}`,
      ["A", "B"],
    ],
    ["with headers before an empty line", "-----BEGIN A-----\nB: c\n\nYWJj\n-----END A-----", ["A"]],
    ["without content", "-----BEGIN A-----\n-----END A-----\n", ["A"]],
    ["without an empty line after its headers", "-----BEGIN A-----\nB: c\n-----END A-----\n", []],
    ["with content that is not base64", `-----BEGIN A-----\n<key>\n-----END A-----\n${block("B")}`, ["B"]],
    ["whose end has another type", `-----BEGIN A-----\nYWJj\n-----END B-----\n${block("B")}`, ["B"]],
    ["that starts within a line", `x${block("A")}`, []],
    ["that starts twice", `-----BEGIN A-----\n${block("B")}`, ["B"]],
    [
      "with a colon in its type, after which no more is found",
      `-----BEGIN A:B-----\n-----END A:B-----\nx\n${block("B")}`,
      [],
    ],
  ])("%s", (_, text, types) => {
    expect(pemTypes(text)).toEqual(types);
  });

  it("is found in time that grows with the text", () => {
    const blanks = " ".repeat(500_000);
    expect(pemTypes(`-----BEGIN A-----\n${blanks}x\n-----END A-----\n`.repeat(2))).toEqual([]);
    expect(pemTypes("-----BEGIN A-----\n".repeat(20_000) + "\n-----END B-----".repeat(20_000))).toEqual([]);
  });
});
