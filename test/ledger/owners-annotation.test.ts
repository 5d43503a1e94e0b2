import * as fc from "fast-check";
import { fieldOwners, readOwnersAnnotation, writeOwnersAnnotation } from "../../src/ledger/index.js";
import {
  FIELD_OWNERS,
  XPAND_FIELD_OWNERS,
  formatFieldOwners,
  parseFieldOwners,
} from "../../src/ledger/internal.js";
import { type Json, formatPath } from "../../src/model/index.js";
import { comparePaths, pathOf } from "../../src/model/internal.js";
import { bareOwner, distinct, inWords, owners } from "./ownership.js";
import { describe, expect, it } from "vitest";
import { frozen, inShort } from "../model/expectations.js";
import { fieldPath, json, jsonObject, text } from "../model/arbitraries.js";
import { story } from "./story.js";
import { runs } from "../long.js";

function reading(lines: string): string[] {
  const read = parseFieldOwners(lines);
  return [...inWords(read.owners), ...read.diagnostics.map(inShort)];
}

const NO_LINE = "A line of the field owners annotation is not of the form `path: owner`, so it is ignored.";
const NO_PATH = "An entry of an ownership record does not start with a field path, so it is ignored.";
const NO_OWNER = "An ownership record has no owner for a field, so the entry is ignored.";
const TWICE = "An ownership record names the same field or resource twice; the last entry is used.";

describe("the owners of an object", () => {
  it("are written into Varve's annotation, one line per field, sorted", () => {
    const { ledger } = story({ spec: { size: 128, zone: "b", containers: [{ name: "web", image: "a" }] } })
      .by("cost optimizer")
      .set("spec.size", 192)
      .by("mesh")
      .set('metadata.annotations["mesh.io/inject"]', "true");
    expect(writeOwnersAnnotation(frozen(ledger.document()), fieldOwners(ledger))).toStrictEqual({
      value: {
        spec: { size: 192, zone: "b", containers: [{ name: "web", image: "a" }] },
        metadata: {
          annotations: {
            "mesh.io/inject": "true",
            "varve.dev/field-owners": [
              'metadata.annotations["mesh.io/inject"]: mesh',
              "spec.containers[name=web].image: baseline",
              "spec.containers[name=web].name: baseline",
              "spec.size: cost optimizer",
              "spec.zone: baseline",
              "",
            ].join("\n"),
          },
        },
      },
      diagnostics: [],
    });
  });

  it("are read from the annotation of the decision record and from Varve's own, which takes precedence", () => {
    const annotations = {
      [XPAND_FIELD_OWNERS]: "spec.zone: xpand\nspec.size: finops\n",
      [FIELD_OWNERS]: "spec.size: varve\nspec.mode: varve\n",
    };
    const { owners: found, diagnostics } = readOwnersAnnotation({ metadata: { annotations } });
    expect([inWords(found), diagnostics]).toStrictEqual([
      ["spec.mode is varve's", "spec.size is varve's", "spec.zone is xpand's"],
      [],
    ]);
  });

  it("have the names known to the decision record and the cluster", () => {
    expect([XPAND_FIELD_OWNERS, FIELD_OWNERS]).toStrictEqual([
      "xpand.io/field-owners",
      "varve.dev/field-owners",
    ]);
  });

  it.each<[Json]>([
    [null],
    [[]],
    ["text"],
    [{}],
    [{ metadata: { annotations: [] } }],
    [{ metadata: { annotations: { a: "b" } } }],
  ])("are none in %j", (object) => {
    expect(readOwnersAnnotation(object)).toStrictEqual({ owners: [], diagnostics: [] });
  });

  it("are reported if a map was written instead of text", () => {
    const annotations = { [FIELD_OWNERS]: { "spec.size": "finops" }, [XPAND_FIELD_OWNERS]: null };
    const { owners: found, diagnostics } = readOwnersAnnotation({ metadata: { annotations } });
    expect([found, diagnostics.map(inShort)]).toStrictEqual([
      [],
      [
        'ledger/invalid-owners-annotation metadata.annotations["varve.dev/field-owners"] ' +
          "The field owners annotation is not a string, so it is ignored.",
      ],
    ]);
  });

  it("are reported if Kubernetes would reject that much text, counted in bytes", () => {
    const wide = { metadata: { annotations: { a: "é".repeat(131_000) } } };
    const names = ["", "x".repeat(200)].map((more) =>
      writeOwnersAnnotation(wide, owners({ "spec.size": `finops${more}` })).diagnostics.map(
        ({ code, params }) => ({ code, params }),
      ),
    );
    expect(names).toStrictEqual([
      [],
      [{ code: "ledger/annotation-too-large", params: { size: 262_241, limit: 262_144 } }],
    ]);
  });

  it("cannot be written to a value without a place for them, which is left alone", () => {
    const object = frozen({ metadata: "none" });
    const { value, diagnostics } = writeOwnersAnnotation(object, owners({ a: "x" }));
    expect([value === object, diagnostics.map(inShort)]).toStrictEqual([
      true,
      ["model/path-mismatch metadata expected a map here"],
    ]);
  });
});

describe("the text of the annotation", () => {
  it.each([
    ["spec.size: finops", ["spec.size is finops's"]],
    ["  spec.size :   cost optimizer  ", ["spec.size is cost optimizer's"]],
    ["# who\n\n \t\nspec.size: finops\r\nspec.zone: sre", ["spec.size is finops's", "spec.zone is sre's"]],
    ["/spec/ports/0/name: sre", ["spec.ports[0].name is sre's"]],
    ["/metadata/labels/app~1tier: sre", ['metadata.labels["app/tier"] is sre\'s']],
    ["spec.ports[port=53,protocol=UDP].name: dns", ["spec.ports[port=53,protocol=UDP].name is dns's"]],
    ["spec.containers[name=web].image: ci", ["spec.containers[name=web].image is ci's"]],
    ["metadata.labels.app.kubernetes.io/name: sre", ['metadata.labels["app.kubernetes.io/name"] is sre\'s']],
    [
      "spec.template.metadata.annotations.a.b/c: sre",
      ['spec.template.metadata.annotations["a.b/c"] is sre\'s'],
    ],
    ['metadata.labels["a: b"]: sre', ['metadata.labels["a: b"] is sre\'s']],
    ["metadata.labels.a\\: b: sre", ["ledger/invalid-owner-path 1:1 " + NO_PATH]],
    ["a:b: c: d", ['["a:b"] is c: d\'s']],
    ['spec.size: "two\\nlines"', ["spec.size is two\nlines's"]],
  ])("may be %j", (lines, found) => {
    expect(reading(lines)).toStrictEqual(found);
  });

  it.each([
    ["spec.size", [`ledger/invalid-owner-line 1:1 ${NO_LINE}`]],
    ["spec.size:finops", [`ledger/invalid-owner-line 1:1 ${NO_LINE}`]],
    [": finops", [`ledger/invalid-owner-line 1:1 ${NO_LINE}`]],
    ['"open: finops', [`ledger/invalid-owner-line 1:1 ${NO_LINE}`]],
    [
      "a: x\n\nspec..size: finops\nb: y",
      ["a is x's", "b is y's", `ledger/invalid-owner-path 3:1 ${NO_PATH}`],
    ],
    ["/a~2: finops", [`ledger/invalid-owner-path 1:1 ${NO_PATH}`]],
    ["metadata.labels.: finops", [`ledger/invalid-owner-path 1:1 ${NO_PATH}`]],
    ["spec.size:", [`ledger/invalid-owner 1:1 spec.size ${NO_OWNER}`]],
    ['spec.size: ""', [`ledger/invalid-owner 1:1 spec.size ${NO_OWNER}`]],
    ['spec.size: "half', [`ledger/invalid-owner 1:1 spec.size ${NO_OWNER}`]],
    ["a: x\n/a: y", ["a is y's", `ledger/duplicate-owner 2:1 a ${TWICE}`]],
  ])("%j is reported at its place, and the rest is used", (lines, found) => {
    expect(reading(lines)).toStrictEqual(found);
  });

  it("keeps a key with dots apart from fields below a label", () => {
    const both = [
      { path: pathOf("metadata", "labels", "a.b"), owner: "x" },
      { path: pathOf("metadata", "labels", "a", "b"), owner: "y" },
    ];
    expect(parseFieldOwners(formatFieldOwners(both)).owners).toStrictEqual(both.toReversed());
  });

  it("is read to its end, for any line length", () => {
    const long = 1_000_000;
    const texts = [" ", ": ", '"', "\\", "a:", "metadata.labels.", "["].map(
      (part) => `a${part.repeat(long / part.length)}b`,
    );
    expect(texts.map((line) => parseFieldOwners(line).owners.length)).toStrictEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(parseFieldOwners("a\n".repeat(20_000)).diagnostics).toHaveLength(20_000);
  });

  it("reads back any owners exactly as written", () => {
    fc.assert(
      fc.property(distinct(bareOwner), (given) => {
        expect(parseFieldOwners(formatFieldOwners(given))).toStrictEqual({
          owners: given.toSorted((a, b) => comparePaths(a.path, b.path)),
          diagnostics: [],
        });
      }),
      { numRuns: runs({ normal: 60, long: 4000 }) },
    );
  });

  it("accepts any text: every line is used, reported, blank or a comment, and round-trips", () => {
    const part = fc.oneof(
      text,
      fieldPath.map(formatPath),
      fc.constantFrom(": ", ":", " ", "#", '"', "\\", "/"),
    );
    const line = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
    const anyText = fc
      .array(fc.tuple(line, fc.constantFrom("\n", "\r", "\r\n")))
      .map((all) => all.flat().join(""));
    fc.assert(
      fc.property(anyText, (given) => {
        const { owners: found, diagnostics } = parseFieldOwners(given);
        const meant = given.split(/[\r\n]+/).filter((each) => !/^\s*(#|$)/.test(each));
        expect(found.length + diagnostics.length).toBe(meant.length);
        for (const { at } of diagnostics) expect(meant).toContain(at?.text);
        expect(parseFieldOwners(formatFieldOwners(found))).toStrictEqual({ owners: found, diagnostics: [] });
      }),
      { numRuns: runs({ normal: 60, long: 4000 }) },
    );
  });

  it("is in the object after writing, or the object is unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(json, jsonObject), distinct(bareOwner), (object, given) => {
        const { value, diagnostics } = writeOwnersAnnotation(frozen(object), given);
        const isRefused = diagnostics.length > 0;
        const expected = isRefused ? object : parseFieldOwners(formatFieldOwners(given));
        expect(isRefused ? value : readOwnersAnnotation(value)).toStrictEqual(expected);
      }),
    );
  });
});
