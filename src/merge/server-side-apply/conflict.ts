import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaNode,
  type Segment,
  formatJson,
  formatPath,
  isObject,
} from "../../model/index.js";
import { ROOT, child, compareSegments, getKey, quote, schemaBelow } from "../../model/internal.js";
import { type FieldSet, intersection } from "./field-set.js";
import type { ManagedEntry } from "./managed-entries.js";
import { grainOf } from "./grain.js";
import { itemKeys } from "./item-keys.js";
import { problems } from "../problems.js";

/** A field that others own and that the apply would change. */
export interface ApplyConflict {
  readonly path: FieldPath;
  readonly owners: readonly ManagedEntry[];
  /** Undefined if the field does not exist. */
  readonly live: Json | undefined;
  readonly applied: Json | undefined;
}

interface Claim {
  readonly entry: ManagedEntry;
  readonly fields: FieldSet;
}

/** Two versions of a document at a field, and its claims. */
interface Place {
  readonly path: FieldPath;
  readonly claims: readonly Claim[];
  readonly live: Json | undefined;
  readonly applied: Json | undefined;
  readonly node: SchemaNode | undefined;
}

/**
 * The conflicts in the order of the API server: the fields of a level, then those below them. Lists are searched once,
 * however many conflicts they contain.
 */
export function findConflicts(
  changed: FieldSet,
  others: readonly ManagedEntry[],
  versions: { readonly live: Json; readonly applied: Json },
  schema: SchemaNode | undefined,
): ApplyConflict[] {
  const claims = others.map((entry) => ({ entry, fields: intersection(entry.fields, changed) }));
  const conflicts: ApplyConflict[] = [];
  const visit = (place: Place): void => {
    const places = placesBelow(place);
    for (const { path, claims: here, live, applied } of places) {
      const owners = here.filter(({ fields }) => fields.isMember).map(({ entry }) => entry);
      if (owners.length > 0) conflicts.push({ path, owners, live, applied });
    }
    for (const below of places) visit(below);
  };
  visit({ path: ROOT, claims, ...versions, node: schema });
  return conflicts;
}

function placesBelow({ path, claims, live, applied, node }: Place): Place[] {
  const inLive = reader(live, node);
  const inApplied = reader(applied, node);
  return claimsBelow(claims).map(([segment, below]) => ({
    path: child(path, segment),
    claims: below,
    live: inLive(segment),
    applied: inApplied(segment),
    node: schemaBelow(node, segment),
  }));
}

function claimsBelow(claims: readonly Claim[]): (readonly [Segment, Claim[]])[] {
  const below = new Map<string, readonly [Segment, Claim[]]>();
  for (const { entry, fields } of claims) {
    for (const [text, set] of fields.below) {
      const claim = { entry, fields: set };
      const known = below.get(text);
      if (known === undefined) below.set(text, [set.segment, [claim]]);
      else known[1].push(claim);
    }
  }
  return [...below.values()].sort(([a], [b]) => compareSegments(a, b));
}

type Reader = (segment: Segment) => Json | undefined;

/** Reads the children of a value by segment. */
function reader(value: Json | undefined, node: SchemaNode | undefined): Reader {
  if (isObject(value)) return (segment) => (typeof segment === "string" ? getKey(value, segment) : undefined);
  if (!Array.isArray(value) || node === undefined || grainOf(node) !== "list") return () => undefined;
  const items = new Map(itemKeys(value, node).map((key, i) => [key?.text, value[i] as Json]));
  return (segment) => (typeof segment === "object" ? items.get(segment.text) : undefined);
}

export interface ConflictContext {
  readonly resource: ResourceId | undefined;
  /** Whether the object is a Secret: its values do not appear in messages. */
  readonly isSecret: boolean;
  readonly isForced: boolean;
}

/** One diagnostic per field: its owner, its value, the applied value, and what to do. */
export function reportConflict(
  { path, owners, live, applied }: ApplyConflict,
  { resource, isSecret, isForced }: ConflictContext,
): Diagnostic {
  const who = owners.map(describe).join(" and ");
  const [was, is] = [brief(live), brief(applied)];
  const whose = `${formatPath(path)} ${isForced ? "was taken from" : "belongs to"} ${who}`;
  const values = isForced ? `it was ${was}, and is ${is}` : `it is ${was}, the applied value is ${is}`;
  return problems["apply-conflict"]({
    message: isSecret ? whose : `${whose}: ${values}`,
    severity: isForced ? "info" : undefined,
    resource,
    path,
    // Printers mask the values of a Secret by its identity.
    ...(isSecret && resource === undefined ? {} : { found: applied, expected: live }),
    hint: isForced ? undefined : HINT,
  });
}

const HINT =
  "remove the field from the configuration to leave it to its owner, or force the apply to take ownership";

/** A manager is shown with its operation and subresource: one manager may have several entries. */
function describe({ manager, operation, apiVersion, subresource }: ManagedEntry): string {
  const part = subresource === "" ? "" : ` of ${subresource}`;
  return `${quote(manager)} (${operation}${part}, ${apiVersion})`;
}

function brief(value: Json | undefined): string {
  if (value === undefined) return "absent";
  const text = formatJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
