import * as fc from "fast-check";
import { type Diagnostic, type JsonObject, parseJson } from "../../src/model/index.js";
import { itemKey, pathOf } from "../../src/model/internal.js";
import { SERVICE, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { anyDiagnostics } from "./any-diagnostic.js";
import { sarifReport } from "../../src/report/internal.js";

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly partialFingerprints: { readonly "varve/v1": string };
  readonly locations?: readonly {
    readonly physicalLocation?: { readonly artifactLocation: { readonly uri: string } };
  }[];
}

function runOf(diagnostics: readonly Diagnostic[]): { results: Result[]; rules: { id: string }[] } {
  const { runs } = parseJson(sarifReport(diagnostics)) as JsonObject;
  const [run] = runs as unknown as [{ results: Result[]; tool: { driver: { rules: { id: string }[] } } }];
  return { results: run.results, rules: run.tool.driver.rules };
}

const prints = (diagnostics: readonly Diagnostic[]): string[] =>
  runOf(diagnostics).results.map((result) => result.partialFingerprints["varve/v1"]);

describe("a SARIF report", () => {
  it("has the tool, the documented rules, and a result with its locations", () => {
    const diagnostic = problems["ambiguous-key"]({
      message: "2 entries match",
      resource: SERVICE,
      path: pathOf("spec", "ports", itemKey({ port: 53 })),
      at: place("my charts/service.yaml", "spec:\n  «ports»: []"),
      hint: "name one more key",
      related: [{ message: "the other", at: place("base.yaml", "«x»: 1") }, { message: "and the schema" }],
    });
    const text = sarifReport([diagnostic], {
      tool: { name: "varve", version: "1.2.3" },
      catalogue: Object.values(problems),
    });
    expect(parseJson(text)).toEqual({
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: {
            driver: {
              name: "varve",
              version: "1.2.3",
              rules: [
                {
                  id: "merge/ambiguous-key",
                  shortDescription: {
                    text: "The keys given by $patchMergeKey match more than one entry of the live list.",
                  },
                  defaultConfiguration: { level: "error" },
                },
                {
                  id: "merge/list-guessed",
                  shortDescription: { text: "The identity of list items was guessed." },
                  defaultConfiguration: { level: "warning" },
                },
                {
                  id: "merge/nothing-to-do",
                  shortDescription: { text: "The patch changes nothing." },
                  defaultConfiguration: { level: "note" },
                },
              ],
            },
          },
          columnKind: "utf16CodeUnits",
          results: [
            {
              ruleId: "merge/ambiguous-key",
              ruleIndex: 0,
              level: "error",
              message: { text: "2 entries match\nfix: name one more key\nalso: and the schema" },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "my%20charts/service.yaml" },
                    region: {
                      startLine: 2,
                      startColumn: 3,
                      endLine: 2,
                      endColumn: 8,
                      snippet: { text: "  ports: []" },
                    },
                  },
                  logicalLocations: [
                    {
                      name: "[port=53]",
                      fullyQualifiedName: "Service/prod/dns spec.ports[port=53]",
                      kind: "property",
                    },
                  ],
                },
              ],
              relatedLocations: [
                {
                  id: 0,
                  message: { text: "the other" },
                  physicalLocation: {
                    artifactLocation: { uri: "base.yaml" },
                    region: {
                      startLine: 1,
                      startColumn: 1,
                      endLine: 1,
                      endColumn: 2,
                      snippet: { text: "x: 1" },
                    },
                  },
                },
              ],
              partialFingerprints: { "varve/v1": "713c702f41b9d0707f80736a66f88325" },
            },
          ],
        },
      ],
    });
  });

  it("has only a resource, and nothing if no location is known", () => {
    const report = parseJson(
      sarifReport([problems["nothing-to-do"]({ resource: SERVICE }), problems["list-guessed"]()]),
    );
    const results = (report as { runs: [{ results: { locations?: unknown }[] }] }).runs[0].results;
    expect(results.map((result) => result.locations)).toEqual([
      [{ logicalLocations: [{ name: "dns", fullyQualifiedName: "Service/prod/dns", kind: "resource" }] }],
      undefined,
    ]);
  });

  it("adds rules for codes without documentation, and links every result to its rule", () => {
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        const { results, rules } = runOf(list);
        expect(rules.map(({ id }) => id)).toEqual([...new Set(list.map(({ code }) => code))].toSorted());
        expect(results.map((result) => rules[result.ruleIndex]?.id)).toEqual(
          results.map(({ ruleId }) => ruleId),
        );
      }),
    );
  });

  it.each([
    ["a b#c?.yaml", "a%20b%23c%3F.yaml"],
    ["c:x.yaml", "c%3Ax.yaml"],
    ["a\\b.yaml", "a/b.yaml"],
    ["/abs/ü.yaml", "file:///abs/%C3%BC.yaml"],
    ["\ud800.yaml", "%EF%BF%BD.yaml"],
  ])("writes the file %s as a URI", (file, uri) => {
    const { results } = runOf([problems["nothing-to-do"]({ at: place(file, "«x»") })]);
    expect(results[0]?.locations?.[0]?.physicalLocation?.artifactLocation.uri).toBe(uri);
  });
});

describe("a fingerprint", () => {
  const base = { resource: SERVICE, path: pathOf("spec"), params: { key: "a" } };
  const problem = problems["ambiguous-key"];

  it("is stable when lines move and the message changes", () => {
    const moved = { ...base, message: "other words", at: place("a.yaml", "\n\n«x»") };
    expect(prints([problem(moved)])).toEqual(prints([problem({ ...base, at: place("a.yaml", "«x»") })]));
  });

  it("depends on the code, the resource, the field and the parameters, and numbers duplicates", () => {
    const all = [
      problem(base),
      problem(base),
      problem({ ...base, path: pathOf("status") }),
      problem({ ...base, params: { key: "b" } }),
      problem({ ...base, resource: { ...SERVICE, name: "other" } }),
      problems["list-guessed"](base),
    ];
    expect(new Set(prints(all)).size).toBe(all.length);
  });
});
