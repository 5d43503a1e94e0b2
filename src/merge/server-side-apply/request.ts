import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonLike,
  type JsonObject,
  type ResourceId,
  type SchemaNode,
  VarveError,
  equalNumeric,
  formatJson,
  formatPath,
  getAt,
  isObject,
  parsePath,
  setAt,
  type SchemaChoice,
} from "../../model/index.js";
import { ROOT, asJson, defined, getKey, readResourceId } from "../../model/internal.js";
import { schemaIfKnown } from "../schema-of.js";
import { checkApplied } from "./check-applied.js";
import { problems } from "../problems.js";

/** A checked apply request: the live object, the configuration, and their schema. */
export interface ApplyRequest {
  readonly live: JsonObject | undefined;
  readonly applied: JsonObject;
  readonly schema: SchemaNode | undefined;
  readonly apiVersion: string;
  readonly resource: ResourceId | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The schema and API version of an applied configuration. */
export interface ApplyRequestOptions extends SchemaChoice {
  readonly apiVersion?: string | undefined;
}

/** Checks a configuration to apply, or throws all of its problems. */
export function readRequest(
  live: JsonLike | undefined,
  applied: JsonLike,
  options: ApplyRequestOptions,
): ApplyRequest {
  const before = live === undefined || live === null ? undefined : asObject(live, "the live object");
  const config = withIdentity(asObject(applied, "the applied configuration"), before);
  const resource = readResourceId(config);
  const { schema, diagnostics } = findSchema(options, config);
  const apiVersion = options.apiVersion ?? getKey(config, "apiVersion");
  const wrong = [...checkIdentity(config, before), ...checkApplied(config, schema)];
  if (typeof apiVersion !== "string" || apiVersion === "") wrong.push(noVersion());
  if (wrong.length > 0)
    throw new VarveError(wrong.map((diagnostic) => ({ ...diagnostic, ...defined({ resource }) })));
  return { live: before, applied: config, schema, apiVersion: apiVersion as string, resource, diagnostics };
}

function asObject(given: JsonLike, name: string): JsonObject {
  const value = asJson(given, "serverSideApply", name);
  if (isObject(value)) return value;
  throw new VarveError(
    problems["apply-other-object"]({ path: ROOT, message: `${name} is not a map`, found: value }),
  );
}

const NAME = ["apiVersion", "kind", "metadata.name", "metadata.namespace"].map((text) => parsePath(text));
/** Applying with these fields targets one specific object, or one specific version of it. */
const STATE = ["metadata.uid", "metadata.resourceVersion"].map((text) => parsePath(text));
const MANAGED_FIELDS = parsePath("metadata.managedFields");

/** The identity of the object is part of every configuration, even if omitted: in Kubernetes it is in the request. */
function withIdentity(applied: JsonObject, live: JsonObject | undefined): JsonObject {
  if (live === undefined) return applied;
  return NAME.reduce<Json>((config, path) => {
    const value = getAt(live, path);
    return value === undefined || getAt(config, path) !== undefined ? config : setAt(config, path, value);
  }, applied) as JsonObject;
}

function findSchema(
  options: SchemaChoice,
  applied: JsonObject,
): { readonly schema: SchemaNode | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const schema = schemaIfKnown(options, applied);
  return { schema, diagnostics: schema === undefined ? [untyped(applied)] : [] };
}

function checkIdentity(applied: JsonObject, live: JsonObject | undefined): Diagnostic[] {
  const found =
    live === undefined ? [] : [...NAME, ...STATE].flatMap((path) => differing(path, live, applied));
  const managed = getAt(applied, MANAGED_FIELDS) ?? null;
  if (managed === null) return found;
  return [
    ...found,
    problems["apply-managed-fields"]({ path: MANAGED_FIELDS, hint: "remove metadata.managedFields" }),
  ];
}

function differing(path: FieldPath, live: JsonObject, applied: JsonObject): Diagnostic[] {
  const expected = getAt(live, path);
  const found = getAt(applied, path);
  if (expected === undefined || found === undefined || equalNumeric(expected, found)) return [];
  const message = `${formatPath(path)} is ${formatJson(found)} in the applied configuration and ${formatJson(expected)} in the live object`;
  return [problems["apply-other-object"]({ path, message, found, expected, hint: hintFor(path) })];
}

function hintFor(path: FieldPath): string {
  if (path === NAME[0]) return "apply a configuration with the version of the live object";
  return STATE.includes(path)
    ? `omit ${formatPath(path)} to apply to any version of the object`
    : "apply it to its own object";
}

function noVersion(): Diagnostic {
  return problems["apply-other-object"]({
    path: NAME[0] as FieldPath,
    message: "the API version is missing, and managedFields must name it",
    hint: "add apiVersion and kind",
  });
}

function untyped(applied: JsonObject): Diagnostic {
  const resource = readResourceId(applied);
  const kind = `${formatJson(getKey(applied, "apiVersion") ?? "")} ${formatJson(getKey(applied, "kind") ?? "")}`;
  return problems["apply-untyped"]({
    message: `there is no schema for ${kind}, so maps are merged key by key and every list is replaced as a whole`,
    ...defined({ resource }),
    hint: "provide its CustomResourceDefinition",
  });
}
