import { type Decision } from "../../preserve/index.js";
import { isKept } from "../../preserve/internal.js";
import { type Json, formatJson } from "../../model/index.js";
import { PathTree, isSecretKind } from "../../model/internal.js";
import { SIDES, type StandingRow } from "../generate/standing-row.js";
import type { Generation } from "../generate/generate.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Store } from "../store/store.js";
import { lookAhead } from "./look-ahead.js";
import { recordFor } from "./part-records.js";
import { unannotated } from "../evidence/annotation-evidence.js";

/** A decided resource, and its new record. */
export interface Recorded {
  readonly resource: PlannedResource;
  /** Undefined if nothing is recorded. */
  readonly record: OwnedResource | undefined;
}

/** What the next run will report about a resource; undefined if it has to examine it. */
export function rowFor(store: Store, generation: Generation, one: Recorded): StandingRow | undefined {
  const { resource, record } = one;
  const { id, name, part, after: value, fresh, generator } = resource;
  if (part === undefined || !isKeepable(generation, one)) return undefined;
  const next = lookAhead(store, { id, part, record, value, fresh, generator });
  if (next === undefined || next.edits.length > 0 || next.isBaseGuessed || !STILL.has(next.fate))
    return undefined;
  const again = recordFor({ ...next, part, events: [], admission: undefined }, record, store.digest);
  // A run that would record anything else has to come first.
  if (again?.recordDigest !== record?.recordDigest) return undefined;
  const before = PathTree.of(resource.decisions.filter(({ outcome }) => isKept(outcome)));
  const signed = next.decisions.map((decision) => signedAs(store, before, decision));
  const decisions = signed.flatMap((decision) => (decision === undefined ? [] : [withoutVersions(decision)]));
  if (decisions.length < signed.length) return undefined;
  const whole = next.decisions.find(({ path }) => path.parent === null);
  return {
    id,
    name,
    fate: next.fate,
    by: record?.generator,
    isMade: fresh !== undefined,
    templateId: fresh?.templateId ?? record?.templateId,
    baseSource: next.baseSource,
    decisions,
    sides: whole === undefined ? [] : SIDES.filter((side) => whole[side] !== undefined),
  };
}

const STILL: ReadonlySet<PlannedResource["fate"]> = new Set(["unchanged", "deleted", "orphaned"]);

/** Whether the findings may be stored in a file, and depend on the output alone. */
function isKeepable({ sources }: Generation, { resource, record }: Recorded): boolean {
  const { id, fresh, generator, after, edits } = resource;
  const isHidden = record?.fields.some(({ baseDigest }) => baseDigest !== undefined) === true;
  if (isSecretKind(id) || isHidden) return false;
  // A record in the resource is removed with its first edit, and the text then differs.
  if (after !== undefined && edits.length > 0 && unannotated(after).length > 0) return false;
  // For resources no longer generated it is unknown which fields are sensitive.
  if (fresh === undefined) return resource.decisions.every(({ path }) => path.parent === null);
  // A removed resource keeps the record of another generator that made it.
  if (record?.generator !== generator?.name || (fresh.sensitive ?? []).length > 0) return false;
  // Without a token only values are compared, not a pattern's metadata about fields.
  const source = sources.sources.find((each) => each.name === generator?.name);
  return source?.token !== undefined || !("sensitive" in fresh);
}

/** With the known author; undefined if the history would have to be queried. */
function signedAs(store: Store, before: PathTree<Decision>, decision: Decision): Decision | undefined {
  const { path, existing } = decision;
  const same = before.at(path).find((one) => textOf(one.existing) === textOf(existing));
  if (same !== undefined) return same.author === undefined ? decision : { ...decision, author: same.author };
  return store.sign === undefined || store.hindsight?.signedAt === "" ? decision : undefined;
}

function textOf(value: Json | undefined): string {
  return value === undefined ? "" : formatJson(value);
}

/** Versions of whole resources are in their files and records. */
function withoutVersions(decision: Decision): Decision {
  if (decision.path.parent !== null) return decision;
  const { base: _, existing: __, fresh: ___, ...rest } = decision;
  return rest;
}
