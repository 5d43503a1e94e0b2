/** Types for handlers, from the schemas of CRDs. */
import { afterAll, describe, expect, it } from "vitest";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseYaml, readDocuments } from "../../src/yaml/index.js";
import type { JsonObject } from "../../src/model/index.js";
import { handlerTypes } from "../../src/serve/internal.js";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function crd(kind: string, spec: string, { group = "a.example", versions = ["v1"] } = {}): JsonObject {
  const schema = `{openAPIV3Schema: {type: object, required: [spec], properties: {spec: ${spec}}}}`;
  const listed = versions.map((name) => `{name: ${name}, served: true, storage: true, schema: ${schema}}`);
  return parseYaml(
    `{kind: CustomResourceDefinition, spec: {group: ${group}, names: {kind: ${kind}}, versions: [${listed.join(", ")}]}}`,
  ) as JsonObject;
}

/** The type of the only field of a spec. */
function typeOf(field: string, required = ""): string {
  const text = handlerTypes([crd("A", `{type: object, required: [${required}], properties: {a: ${field}}}`)]);
  return /export type ASpec = \{\n([^]*?)\n\};\n/.exec(text)?.[1] ?? text;
}

describe("a field", () => {
  it.each([
    ["{type: string}", "a?: string;"],
    ["{type: integer, format: int32}", "a?: number;"],
    ["{type: integer, format: int64}", "a?: number | bigint;"],
    ["{type: string, nullable: true}", "a?: string | null;"],
    ["{type: string, enum: [b, 'c\"d']}", 'a?: "b" | "c\\"d";'],
    ["{type: integer, enum: [1, 2]}", "a?: 1 | 2;"],
    ["{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}", "a?: number | string;"],
    ["{type: array, items: {type: string}}", "a?: string[];"],
    ["{$ref: '#/definitions/x; evil'}", "a?: Json;"],
    ["{type: array, items: {type: string, enum: [b, c]}}", 'a?: ("b" | "c")[];'],
    ["{type: object, additionalProperties: {type: integer}}", "a?: { [key: string]: number };"],
    ["{type: object, x-kubernetes-preserve-unknown-fields: true}", "a?: { [key: string]: Json };"],
    ["{x-kubernetes-preserve-unknown-fields: true}", "a?: Json;"],
    ["{type: object}", "a?: { [key: string]: never };"],
    [
      "{type: object, required: [b], properties: {b: {type: boolean}, c-d: {type: number}}}",
      'a?: {\n    b: boolean;\n    "c-d"?: number;\n  };',
    ],
    [
      "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}",
      "a?: {\n    apiVersion: string;\n    kind: string;\n    metadata?: ObjectMeta;\n  };",
    ],
  ])("%s", (schema, type) => expect(typeOf(schema)).toBe(`  ${type}`));

  it("is required if the schema requires it, with its description above it", () => {
    expect(typeOf("{type: string, description: How many */ there are}", "a")).toBe(
      "  /** How many * / there are */\n  a: string;",
    );
  });
});

it("gives kinds of the same name in several groups and versions unique names", () => {
  const text = handlerTypes([
    crd("A", "{type: object}", { versions: ["v1", "v2"] }),
    crd("A", "{type: object}", { group: "b-c.example" }),
    crd("Json", "{type: object}"),
    crd("B-C", "{type: object}"),
  ]);
  expect(Array.from(text.matchAll(/export interface (\S+)/g), ([, name]) => name)).toEqual([
    "ObjectMeta",
    "AV1OfAExample",
    "AV2",
    "AV1OfBCExample",
    "B_C",
    "JsonV1",
  ]);
});

it("depends on the definitions and not on their order", () => {
  const all = [crd("A", "{type: object}"), crd("B", "{type: object}")];
  expect(handlerTypes(all)).toBe(handlerTypes(all.toReversed()));
});

const CRDS = "examples/multigres/config/crd";
const definitions = readdirSync(CRDS).flatMap((file) =>
  readDocuments(readFileSync(`${CRDS}/${file}`, "utf8")).documents.map(({ value }) => value as JsonObject),
);

it("equals that of the example", () => {
  expect(readFileSync("examples/multigres/data-handler/types.ts", "utf8")).toBe(handlerTypes(definitions));
});

it("is TypeScript that rejects what the schema rejects", () => {
  const hostile = crd(
    "Odd",
    '{type: object, properties: {__proto__: {type: string}, "a\\"b": {type: string}, constructor: {type: string}}}',
  );
  writeFileSync(join(folder, "types.ts"), handlerTypes([...definitions, hostile]));
  writeFileSync(
    join(folder, "use.ts"),
    `import type { Cell, MultigresClusterSpec, OddSpec } from "./types.js";
import type { JsonObject } from "varve/model";
export const good: MultigresClusterSpec = { images: { imagePullPolicy: "Always" }, cells: [{ name: "a", zoneId: "z" }] };
// @ts-expect-error a value that is not in the list
export const other: MultigresClusterSpec = { images: { imagePullPolicy: "Sometimes" } };
// @ts-expect-error a field that the schema does not have
export const unknown: MultigresClusterSpec = { image: {} };
// @ts-expect-error a name is required
export const nameless: MultigresClusterSpec = { cells: [{ zoneId: "z" }] };
export const odd: OddSpec = { 'a"b': "c", constructor: "d" };
export const nameOf = (object: JsonObject): string => (object as unknown as Cell).spec.name;
`,
  );
  const paths = { "varve/*": [resolve("src/*/index.ts")] };
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2023",
    lib: ["es2023"],
    types: ["node"],
    typeRoots: [resolve("node_modules/@types")],
    skipLibCheck: true,
    paths,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  const { stdout, status } = spawnSync(
    process.execPath,
    [resolve("node_modules/typescript/bin/tsc"), "-p", folder],
    { encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([0, ""]);
});
