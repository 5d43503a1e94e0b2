import { type JsonObject, formatJson, isObject } from "../../model/index.js";
import { MAP, expectArgument, getKey, listOfKind } from "../../model/internal.js";
import { comment, fieldLines, typeText } from "./type-text.js";
import { typeNames, versionsIn } from "./type-names.js";

const DEFINITIONS = listOfKind(MAP, "a list of CRDs");

const HEAD = "// Made by varve types. Do not edit.\n";

const META = `
export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: { [key: string]: string };
  annotations?: { [key: string]: string };
  finalizers?: string[];
  ownerReferences?: {
    apiVersion: string;
    kind: string;
    name: string;
    uid: string;
    controller?: boolean;
    blockOwnerDeletion?: boolean;
  }[];
}
`;

/**
 * TypeScript types of the kinds that CRDs define, as their schemas say it, for handlers. They hold for objects that
 * the schema was applied to: a mutating webhook is asked before that.
 */
export function handlerTypes(definitions: readonly JsonObject[]): string {
  expectArgument(definitions, DEFINITIONS, "handlerTypes", "definitions");
  const versions = versionsIn(definitions);
  const names = typeNames(versions);
  const kinds = versions.map(({ group, version, kind, schema = {} }, i) => {
    const head = { apiVersion: `${group}/${version}`, kind };
    return kindText(names[i] ?? "", head, schema);
  });
  const body = META + kinds.join("");
  return `${HEAD}${/\bJson\b/.test(body) ? 'import type { Json } from "varve/model";\n' : ""}${body}`;
}

/** A kind, and its spec and status as types of their own. */
function kindText(
  name: string,
  head: { readonly apiVersion: string; readonly kind: string },
  schema: JsonObject,
): string {
  const fields = getKey(schema, "properties");
  const parts = ["spec", "status"].filter((part) => isObject(fields) && isObject(fields[part]));
  const required = getKey(schema, "required");
  const own = parts.map((part) => {
    const isRequired = Array.isArray(required) && required.includes(part);
    return `  ${part}${isRequired ? "" : "?"}: ${name}${part === "spec" ? "Spec" : "Status"};\n`;
  });
  const rest = fieldLines(schema, "  ", ["apiVersion", "kind", "metadata", ...parts]);
  const lines = [
    `\n${comment(schema, "")}export interface ${name} {\n`,
    `  apiVersion: ${formatJson(head.apiVersion)};\n`,
    `  kind: ${formatJson(head.kind)};\n`,
    "  metadata: ObjectMeta;\n",
    ...own,
    rest,
    "}\n",
    ...parts.map((part) => {
      const inner = (fields as JsonObject)[part];
      return `\n${comment(inner, "")}export type ${name}${part === "spec" ? "Spec" : "Status"} = ${typeText(inner)};\n`;
    }),
  ];
  return lines.join("");
}
