/** The files that users write, each with its published schema and its authoritative reader. */
import {
  type Diagnostic,
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  isObject,
  resourceId,
} from "../../src/model/index.js";
import { readPattern, readPipeline } from "../../src/compose/index.js";
import { Ajv } from "ajv";
import { TEST_KIND } from "../../src/cli/admission/test/worlds.js";
import { parseSettingsFile } from "../../src/workspace/settings/file.js";
import { readFileSync } from "node:fs";
import { readTest } from "../../src/cli/admission/test/file.js";
import { rulesOf } from "../../src/workspace/rules/rules.js";

export interface FileFormat {
  readonly schema: JsonSchema;
  /** The errors of the schema. */
  readonly violations: (document: Json) => string[];
  /** The errors of Varve. */
  readonly refusals: (document: Json) => string[];
}

/** As much of JSON Schema as the published schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

export const FORMATS = {
  varve: format("varve", (document) => messagesOf(parseSettingsFile(formatJson(document)))),
  rules: format("rules", (document) =>
    messagesThrown(() =>
      rulesOf(["kubernetes", "rules.yaml"], "modify", () => ({
        name: "rules.yaml",
        text: formatJson(document),
      })),
    ),
  ),
  pattern: format("pattern", (document) => messagesOf(readPattern(document))),
  pipeline: format("pipeline", (document) => messagesOf(readPipeline(document, { baseline: BASELINE }))),
  "admission-tests": format("admission-tests", admissionTestRefusals),
} satisfies Record<string, FileFormat>;

export type FormatName = keyof typeof FORMATS;

const BASELINE: JsonObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } };

function format(name: string, refusals: FileFormat["refusals"]): FileFormat {
  const schema = JSON.parse(readFileSync(`schemas/${name}.schema.json`, "utf8")) as JsonSchema;
  const validate = new Ajv({ strictTypes: false, strictTuples: false, allErrors: true }).compile(schema);
  return {
    schema,
    refusals,
    violations: (document) =>
      validate(document)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
  };
}

function messagesOf({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): string[] {
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

function messagesThrown(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof VarveError) return messagesOf(error);
    throw error;
  }
}

/** A document that is not an AdmissionTest is not run, which is a rejection too. */
function admissionTestRefusals(document: Json): string[] {
  if (!isObject(document)) return ["not a map"];
  try {
    const id = resourceId(document);
    if (id.kind !== TEST_KIND) return ["another kind"];
    const rangeOf = (): undefined => undefined;
    return messagesOf(readTest({ object: document, id, file: "test.yaml", rangeOf, line: () => 1 }));
  } catch (error) {
    if (error instanceof VarveError) return messagesOf(error);
    throw error;
  }
}
