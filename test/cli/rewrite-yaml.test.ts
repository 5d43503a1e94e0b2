import { type Json, equalTyped } from "../../src/model/index.js";
import { readDocuments } from "../../src/yaml/index.js";
import { type YamlDocument } from "../../src/yaml/internal.js";
import { describe, expect, it } from "vitest";
import { keyed, object } from "../model/schemas.js";
import fc from "fast-check";
import { rewriteYaml } from "../../src/cli/manifest/rewrite-yaml.js";

const PORT = object({ hosts: keyed(["name"], object({})) });
const SERVICE = object({ spec: object({ ports: keyed(["port", "protocol"], PORT, { protocol: "TCP" }) }) });

function documentOf(text: string): YamlDocument {
  return readDocuments(text).documents[0] as YamlDocument;
}

function rewritten(text: string, ports: Json): { readonly text: string; readonly codes: readonly string[] } {
  const value = { spec: { ports } };
  const { text: result, diagnostics } = rewriteYaml(documentOf(text), [
    { pointer: [], value, schema: SERVICE },
  ]);
  return { text: result, codes: diagnostics.map(({ code }) => code) };
}

describe("a document with reordered items", () => {
  it("moves their lines and comments", () => {
    const text = `# DNS
spec:
  ports:
  # small answers
  - port: 53         # the usual
    protocol: UDP

  - port: 53
    # never change
    protocol: TCP
  # metrics
  - port: 9153`;
    const ports: Json = [
      { port: 9153, name: "metrics" },
      { port: 53, protocol: "TCP" },
      { port: 53, protocol: "UDP" },
    ];
    expect(rewritten(text, ports)).toEqual({
      text: `# DNS
spec:
  ports:
  # metrics
  - port: 9153
    name: metrics
  - port: 53
    # never change
    protocol: TCP
  # small answers
  - port: 53         # the usual
    protocol: UDP
`,
      codes: [],
    });
  });

  it("moves reordered lists within them", () => {
    const text = `spec:
  ports:
  - port: 1
    hosts:
    - name: a # A
    - name: b # B
  - port: 2
`;
    expect(rewritten(text, [{ port: 2 }, { port: 1, hosts: [{ name: "b" }, { name: "a" }] }])).toEqual({
      text: `spec:
  ports:
  - port: 2
  - port: 1
    hosts:
    - name: b # B
    - name: a # A
`,
      codes: [],
    });
  });

  it("is rewritten if items share a line, with a warning about comments", () => {
    const text = `spec:
  ports: [
    {port: 1}, # A
    {port: 2}] # B
`;
    expect(rewritten(text, [{ port: 2 }, { port: 1 }])).toEqual({
      text: `spec:
  ports: # B
  - port: 2
  - port: 1
`,
      codes: ["cli/comments-lost", "yaml/re-emitted"],
    });
  });

  it("keeps every comment of every remaining item, for any change of the list", () => {
    const port = fc.integer({ min: 1, max: 9 });
    const ports = fc.uniqueArray(port, { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(ports, ports, fc.nat({ max: 3 }), (before, after, style) => {
        const text = `spec:\n  ports:\n${before.map((number) => above(number, style) + item(number, style)).join("")}`;
        const wanted = after.map((number) => ({ port: number, name: `p${number}` }));
        const { text: result, codes } = rewritten(text, wanted);
        expect(codes).toEqual([]);
        expect(equalTyped(documentOf(result).value ?? null, { spec: { ports: wanted } })).toBe(true);
        for (const number of before) {
          expect(result.includes(above(number, style))).toBe(true);
          expect(result.includes(item(number, style).trimEnd())).toBe(after.includes(number));
        }
      }),
    );
  });
});

function above(port: number, style: number): string {
  return style === 1 ? "" : `  # above ${port}\n`;
}

/** An item with comments next to it and within it. */
function item(port: number, style: number): string {
  const within = style === 2 ? "" : `    # within ${port}\n`;
  return `  - port: ${port}   # beside ${port}\n${within}    name: p${port}\n`;
}
