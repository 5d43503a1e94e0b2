import { goSprint, listOf, mapOf, textOf } from "../../machinery/index.js";
import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type Scalar,
  type SchemaNode,
  type Segment,
  isObject,
} from "../../model/index.js";
import { compareGoText, elementFromSegment, getKey, goQuote, segmentsOf } from "../../model/internal.js";
import { type Cause, type AdmissionVerdict, denied } from "../request/verdict.js";
import { formatTypeMeta } from "../request/names.js";
import { problems as mergeProblems } from "../../merge/internal.js";
import { typedFaults } from "../mutating/mutating-typed.js";

interface Applying {
  readonly applied: JsonObject;
  readonly live: JsonObject;
  readonly schema: SchemaNode | undefined;
  readonly manager: string;
  readonly subresource?: string | undefined;
}

/** How the API server rejects an apply: because of conflicts, or because of the schema. */
export function applyRefusal(diagnostics: readonly Diagnostic[], applying: Applying): AdmissionVerdict {
  const { applied, schema } = applying;
  const conflicts = diagnostics.filter(({ code }) => code === mergeProblems["apply-conflict"].code);
  if (conflicts.length > 0)
    return conflictRefusal(conflicts.flatMap(({ path }) => claimsOf(path as FieldPath, applying)));
  const why =
    (schema && typedFaults(applied, schema, false)) || diagnostics.map(({ message }) => message).join("; ");
  return denied(500, "", `failed to create typed patch object (${subjectOf(applied)}): ${why}`);
}

/** An applied object as errors of server-side apply name it. */
export function subjectOf(applied: JsonObject): string {
  const metadata = mapOf(applied, "metadata");
  const kind = formatTypeMeta(textOf(applied, "apiVersion"), textOf(applied, "kind"));
  return `${textOf(metadata, "namespace")}/${textOf(metadata, "name")}; ${kind}`;
}

interface Claim {
  readonly path: string;
  readonly manager: string;
}

function conflictRefusal(claims: readonly Claim[]): AdmissionVerdict {
  const causes = claims.map(({ path, manager }): Cause => ({
    reason: "FieldManagerConflict",
    message: `conflict with ${manager}`,
    field: path,
  }));
  const [first] = claims;
  if (claims.length === 1 && first !== undefined)
    return denied(
      409,
      "Conflict",
      `Apply failed with 1 conflict: conflict with ${first.manager}: ${first.path}`,
      causes,
    );
  const managers = [...new Set(claims.map(({ manager }) => manager))].sort(compareGoText);
  const lists = managers.map((manager) => {
    const paths = claims.filter((claim) => claim.manager === manager).map(({ path }) => `\n- ${path}`);
    return `conflicts with ${manager}:${paths.join("")}`;
  });
  return denied(409, "Conflict", `Apply failed with ${claims.length} conflicts: ${lists.join("\n")}`, causes);
}

/** All other owners of the field in `managedFields`. */
function claimsOf(path: FieldPath, applying: Applying): Claim[] {
  const { live, applied } = applying;
  const elements = segmentsOf(path).map(elementFromSegment);
  const entries = listOf(mapOf(live, "metadata"), "managedFields").filter(isObject);
  // This manager owns an object without managedFields.
  if (entries.length === 0) {
    const manager = `"before-first-apply" using ${textOf(applied, "apiVersion")}`;
    return [{ path: formatSmd(path), manager }];
  }
  return entries
    .filter((entry) => owns(entry, elements) && !isOwn(entry, applying))
    .map((entry) => ({ path: formatSmd(path), manager: managerText(entry) }));
}

/** A manager does not conflict with its own earlier apply. */
function isOwn(entry: JsonObject, { manager, subresource = "" }: Applying): boolean {
  const isSame = textOf(entry, "manager") === manager && textOf(entry, "subresource") === subresource;
  return isSame && textOf(entry, "operation") === "Apply";
}

function owns(entry: JsonObject, elements: readonly string[]): boolean {
  let node: Json | undefined = getKey(entry, "fieldsV1");
  for (const element of elements) node = isObject(node) ? getKey(node, element) : undefined;
  return isObject(node) && (Object.keys(node).length === 0 || Object.hasOwn(node, "."));
}

function managerText(entry: JsonObject): string {
  const subresource = textOf(entry, "subresource");
  const part = subresource === "" ? "" : ` with subresource ${goQuote(subresource)}`;
  const using = textOf(entry, "operation") === "Update" ? ` using ${textOf(entry, "apiVersion")}` : "";
  return `${goQuote(textOf(entry, "manager"))}${part}${using}`;
}

/** `.spec.ports[port=53,protocol="UDP"]`, `.metadata.finalizers[="x"]`: how server-side apply prints paths. */
function formatSmd(path: FieldPath): string {
  return segmentsOf(path).map(formatSegment).join("");
}

function formatSegment(segment: Segment): string {
  if (typeof segment === "string") return `.${segment}`;
  if (typeof segment === "number") return `[${segment}]`;
  const { names, values } = segment;
  return `[${values.map((value, i) => `${names?.[i] ?? ""}=${shown(value)}`).join(",")}]`;
}

function shown(value: Scalar): string {
  return typeof value === "string" ? goQuote(value) : goSprint(value);
}
