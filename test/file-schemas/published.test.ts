/** The schemas that editors use: complete, closed, described, and consistent with the lists in the code. */
import { FORMATS, type FormatName, type JsonSchema } from "./formats.js";
import { type Json, isObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { DIALECTS } from "../../src/compose/document/read-pipeline.js";
import { EVIDENCE } from "../../src/workspace/settings/settings.js";
import { INPUT_TYPES } from "../../src/compose/pattern/input/pattern-input.js";
import { LAYOUTS } from "../../src/workspace/settings/rendered.js";
import { MODES } from "../../src/compose/pattern/document/read-pattern-resource.js";
import { OBSERVED_CHANGES } from "../../src/review/rule/rule.js";
import { OPERATIONS } from "../../src/cli/admission/source/request-flags.js";
import { WHOLE } from "./whole.js";
import { blocksOf } from "../../scripts/markdown-blocks.mjs";
import { builtinVersions } from "../../src/schema/index.js";
import { documentsIn } from "./documents.js";
import { spawnSync } from "node:child_process";

const names = Object.keys(FORMATS) as FormatName[];

/** Schemas of maps with named members, with their location. */
function mapsIn(schema: unknown, at: string): { readonly at: string; readonly map: JsonSchema }[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isMap = "properties" in schema && "type" in schema;
  return [
    ...(isMap ? [{ at, map: schema as JsonSchema }] : []),
    ...Object.entries(schema).flatMap(([key, value]) => mapsIn(value, `${at}.${key}`)),
  ];
}

/** A member as an editor shows it: its own description, or that of the definition it refers to. */
function descriptionOf({ description, $ref }: JsonSchema, { definitions = {} }: JsonSchema): string {
  return description ?? definitions[$ref?.split("/").at(-1) ?? ""]?.description ?? "";
}

describe.each(names)("%s.schema.json", (name) => {
  const { schema } = FORMATS[name];
  const maps = mapsIn(schema, name);

  it("is closed: an undescribed member is a mistake", () => {
    expect(maps.length).toBeGreaterThan(2);
    expect(maps.filter(({ map }) => map.additionalProperties !== false).map(({ at }) => at)).toEqual([]);
  });

  it("describes every member in whole sentences", () => {
    const members = maps.flatMap(({ at, map }) =>
      Object.entries(map.properties ?? {}).map(([key, member]) => ({
        member: `${at}.${key}`,
        description: descriptionOf(member, schema),
      })),
    );
    expect(members.filter(({ description }) => !/^\S.*\.$/s.test(description))).toEqual([]);
  });

  it("has no member that the whole document does not use", () => {
    const tried = new Set(WHOLE[name].flatMap(keysIn));
    const members = new Set(maps.flatMap(({ map }) => Object.keys(map.properties ?? {})));
    expect([...members].filter((key) => !tried.has(key))).toEqual([]);
  });
});

function keysIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => [key, ...keysIn(item)]) : [];
}

describe("the choices of a schema are those of the code", () => {
  it.each<readonly [FormatName, string, readonly string[]]>([
    ["varve", "definitions.spec.properties.kubernetes", Object.keys(builtinVersions)],
    ["varve", "definitions.spec.properties.evidence", EVIDENCE],
    ["varve", "definitions.layout", LAYOUTS],
    ["varve", "definitions.fields.additionalProperties", MODES],
    ["rules", "definitions.rule.properties.change", [...OBSERVED_CHANGES, ""]],
    ["pattern", "definitions.input.properties.type", INPUT_TYPES],
    ["pattern", "definitions.fields.additionalProperties", MODES],
    ["pipeline", "definitions.spec.properties.dialect", DIALECTS],
    ["admission-tests", "definitions.case.properties.operation", OPERATIONS],
  ])("%s %s", (name, place, members) => {
    const found = place
      .split(".")
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], FORMATS[name].schema);
    const { enum: choices = [] } = found as JsonSchema;
    expect(new Set(choices.filter((choice) => choice !== null))).toEqual(new Set(members));
  });
});

describe("files of the examples and blocks of the pages", () => {
  const files = readdirSync("examples", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => ({ from: `examples/${file}`, text: readFileSync(`examples/${file}`, "utf8") }));
  const pages = [
    "README.md",
    ...readdirSync("docs")
      .filter((page) => page.endsWith(".md"))
      .map((page) => `docs/${page}`),
  ];
  const blocks = pages.flatMap((page) =>
    blocksOf(readFileSync(page, "utf8"))
      .filter(({ language }) => language === "yaml")
      .map(({ line, text }) => ({ from: `${page}:${line}`, text })),
  );
  const documents = [...files, ...blocks].flatMap(documentsIn);

  it("include documents of every format", () => {
    expect([...new Set(documents.map(({ format }) => format))].toSorted()).toEqual(names.toSorted());
  });

  it.each(documents)("match the schema: $from ($format)", ({ format, document }) => {
    expect(FORMATS[format].violations(document)).toEqual([]);
  });
});

it("the reference pages are generated from the schemas", () => {
  const { status, stderr } = spawnSync("node", ["scripts/generate-reference.mjs", "--check"], {
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
});
