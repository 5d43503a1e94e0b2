import { type Decision, type Digest } from "../../preserve/index.js";
import { EXTERNAL, acceptanceOf, evidenceOf, sealed } from "../../preserve/internal.js";
import { type Diagnostic, formatResourceId } from "../../model/index.js";
import { PathTree, compareResourceIds } from "../../model/internal.js";
import { type FieldOwner, type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import type { Generation } from "../generate/generate.js";
import type { PartRecords } from "../store/record-view.js";
import { acceptedFacts } from "./accepted-facts.js";
import { isWhole } from "../evidence/kinds.js";
import { partWith, recordFor } from "./part-records.js";
import { byPart } from "./record.js";
import type { Opened } from "../decide/settled-resources.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Store } from "../store/store.js";
import { problems } from "../problems.js";

/** The records of what was accepted, and the resources without a place for them: with one of these, none count. */
export interface Acceptance {
  readonly records: ReadonlyMap<string, PartRecords>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Records accepted differences: they are not reported again until a value changes. Only an unedited record is used:
 * with a new digest, an edited one would look generated.
 */
export function acceptanceOfAll(
  store: Store,
  generation: Generation,
  { recorded }: Opened,
  resources: readonly PlannedResource[],
): Acceptance {
  const { record, digest, kind } = store;
  const open = new Map(resources.map((resource) => [resource.name, resource]));
  const ruled = byPart(resources);
  const records = new Map<string, PartRecords>();
  for (const part of recorded) {
    const known = partWith(record, part, record.recordsIn(part));
    const after = known.resources.map((one) => {
      const name = formatResourceId(recordedId(one));
      const resource = open.get(name);
      if (resource === undefined || evidenceOf(one).isBroken === true) return one;
      open.delete(name);
      return sealed(withAccepted(one, resource, digest));
    });
    if (after.every((one, i) => one === known.resources[i])) continue;
    const facts = acceptedFacts(store, generation, { part, records: after }, ruled.get(part) ?? []);
    records.set(part, { ...known, ...facts, resources: after });
  }
  if (!isWhole(kind)) {
    const beside = new Map<string, Map<string, OwnedResource>>();
    for (const resource of open.values()) {
      const part = resource.part ?? "";
      const accepted = withAccepted(recordOfNow(resource, digest), resource, digest);
      const own = kind.beside(accepted, { isThere: resource.before !== undefined });
      const found = beside.get(part) ?? new Map<string, OwnedResource>();
      if (own !== undefined) beside.set(part, found.set(resource.name, own));
    }
    for (const [part, own] of beside) {
      const known = records.get(part)?.resources ?? record.recordsIn(part);
      const others = known.filter((one) => !own.has(formatResourceId(recordedId(one))));
      const after = [...others, ...own.values()].toSorted(byName);
      const facts = partWith(record, part, after);
      records.set(part, { ...facts, ...records.get(part), by: facts.by, resources: after });
    }
    return { records, diagnostics: [] };
  }
  const diagnostics = Array.from(open.values(), (resource) => notRecorded(resource, record.source));
  return { records, diagnostics };
}

/** The order in which a run writes records. */
function byName(a: OwnedResource, b: OwnedResource): number {
  return compareResourceIds(recordedId(a), recordedId(b));
}

/** If the past is kept elsewhere, there may be no record to write to. */
function recordOfNow(resource: PlannedResource, digest: Digest): OwnedResource {
  const made = recordFor(resource, undefined, digest);
  return made ?? { ...resource.id, fields: [] };
}

function notRecorded({ id, name }: PlannedResource, source: string): Diagnostic {
  return problems["not-recorded"]({
    resource: id,
    message: `${source} has no record of ${name}, which is needed to accept a difference`,
    hint: "run varve apply first: it records what was generated",
  });
}

function withAccepted(record: OwnedResource, resource: PlannedResource, keyed: Digest): OwnedResource {
  const fields: FieldOwner[] = [...record.fields];
  const places = new PathTree<number>();
  for (const [place, { path }] of fields.entries()) places.add(path, place);
  for (const decision of resource.decisions) {
    const place = places.at(decision.path)[0] ?? fields.length;
    if (place === fields.length) places.add(decision.path, place);
    fields[place] = acceptedRow(fields[place], decision, acceptanceOf(decision, resource.ledger, keyed));
  }
  return { ...record, fields };
}

function acceptedRow(known: FieldOwner | undefined, decision: Decision, accepted: string): FieldOwner {
  const { path, owner = EXTERNAL } = decision;
  const { disputed: _, ...row } = known ?? { path, owner };
  return { ...row, accepted };
}
