import * as fc from "fast-check";
import { SERVICE, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { diagnosticToJson, diagnosticsToJson, jsonReport } from "../../src/report/internal.js";
import { parseJson } from "../../src/model/index.js";
import { itemKey, memberKey, pathOf } from "../../src/model/internal.js";
import { anyDiagnostics } from "./any-diagnostic.js";
import { violations } from "../json-schemas.js";

const SCHEMA = "urn:varve:diagnostics:1";

const FULL = problems["ambiguous-key"]({
  resource: SERVICE,
  path: pathOf("spec", "ports", itemKey({ port: 53, protocol: "UDP" }), "finalizers", memberKey("a/b"), 0),
  at: place("service.yaml", "spec:\n  «ports»: []"),
  found: 2n ** 60n,
  expected: null,
  hint: "do this",
  params: { keys: "port" },
  related: [{ message: "here", at: place(undefined, "«x»") }, { message: "and there" }],
  verbatim: "Duplicate value",
});

describe("a diagnostic as JSON", () => {
  it("contains everything, paths and resources as text and in parts", () => {
    expect(diagnosticToJson(FULL)).toEqual({
      code: "merge/ambiguous-key",
      severity: "error",
      message: "The keys given by $patchMergeKey match more than one entry of the live list.",
      resource: { id: "Service/prod/dns", group: "", kind: "Service", namespace: "prod", name: "dns" },
      path: {
        text: 'spec.ports[port=53,protocol=UDP].finalizers[="a/b"][0]',
        segments: [
          "spec",
          "ports",
          { item: { port: 53, protocol: "UDP" } },
          "finalizers",
          { member: "a/b" },
          0,
        ],
      },
      at: {
        file: "service.yaml",
        start: { offset: 8, line: 2, column: 3 },
        end: { offset: 13, line: 2, column: 8 },
        text: "  ports: []",
      },
      found: 2n ** 60n,
      expected: null,
      hint: "do this",
      params: { keys: "port" },
      related: [
        {
          message: "here",
          at: { start: { offset: 0, line: 1, column: 1 }, end: { offset: 1, line: 1, column: 2 }, text: "x" },
        },
        { message: "and there" },
      ],
      verbatim: "Duplicate value",
    });
  });

  it("leaves out unknown parts", () => {
    expect(diagnosticToJson(problems["nothing-to-do"]())).toEqual({
      code: "merge/nothing-to-do",
      severity: "info",
      message: "The patch changes nothing.",
    });
  });

  it("does not repeat a document that is one long line", () => {
    const at = place("a.json", `«x»${"y".repeat(1000)}`);
    expect(diagnosticToJson(problems["nothing-to-do"]({ at }))["at"]).toEqual({
      file: "a.json",
      start: { offset: 0, line: 1, column: 1 },
      end: { offset: 1, line: 1, column: 2 },
    });
  });
});

describe("a JSON report", () => {
  it("has a version, the diagnostics in order, and a summary", () => {
    expect(parseJson(jsonReport([problems["nothing-to-do"](), FULL]))).toEqual({
      version: 1,
      diagnostics: [diagnosticToJson(FULL), diagnosticToJson(problems["nothing-to-do"]())],
      summary: { errors: 1, warnings: 0, infos: 1 },
    });
  });

  it("matches the published schema, for no diagnostics and for any", () => {
    expect(violations(SCHEMA, parseJson(jsonReport([])))).toEqual([]);
    expect(violations(SCHEMA, parseJson(jsonReport([FULL])))).toEqual([]);
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        expect(violations(SCHEMA, parseJson(jsonReport(list)))).toEqual([]);
      }),
    );
  });

  it("fails its schema when it is wrong", () => {
    const wrong = parseJson(
      '{"version":2,"diagnostics":[{"code":"X","severity":"bad","at":{"start":1},"new":1}],"summary":{}}',
    );
    expect(violations(SCHEMA, wrong).toSorted()).toEqual([
      "$/diagnostics/0 must NOT have additional properties: new",
      "$/diagnostics/0 must have required property 'message'",
      "$/diagnostics/0/at must have required property 'end'",
      "$/diagnostics/0/at/start must be object",
      String.raw`$/diagnostics/0/code must match pattern "^[a-z][a-z0-9-]*/[a-z0-9][a-z0-9-]*$"`,
      "$/diagnostics/0/severity must be equal to one of the allowed values",
      "$/summary must have required property 'errors'",
      "$/summary must have required property 'infos'",
      "$/summary must have required property 'warnings'",
      "$/version must be equal to constant",
    ]);
  });

  it("parses as the values it was made of, without raw control characters", () => {
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        const text = jsonReport(list);
        expect(parseJson(text)).toEqual(diagnosticsToJson(list));
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e]/u);
      }),
    );
  });
});
