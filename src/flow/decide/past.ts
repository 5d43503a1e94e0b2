import { type Diagnostic, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { Asked, EvidenceSource } from "../evidence/evidence-source.js";
import type { Gathered } from "../evidence/gathered.js";
import type { Opened } from "./settled-resources.js";
import type { PastResource } from "../../preserve/index.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";
import { annotations } from "../evidence/annotation-evidence.js";
import { clusterMarks } from "../evidence/managed-fields-evidence.js";
import { recordedPast } from "./recorded-past.js";

/** What is known about the past of the resources in a run. */
export interface Past {
  readonly resources: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
  readonly gathered: readonly Gathered[];
}

/** Queries every source, best first: the record, records in the resources, the store's own sources, managed fields. */
export async function pastOf(store: Store, generatedBy: Sources, opened: Opened): Promise<Past> {
  const { existing } = opened;
  const known = new Map<string, PastResource>();
  const diagnostics: Diagnostic[] = [];
  const gathered: Gathered[] = [];
  const asked: Asked = {
    made: opened.generators.flatMap(({ name, resources }) =>
      resources.flatMap(({ value }) => {
        const id = readResourceId(value);
        return id === undefined ? [] : [{ id, generator: name }];
      }),
    ),
    parts: [...new Set(Array.from(existing.values(), ({ entry }) => entry.part))],
    known,
    existing: new Map(Array.from(existing, ([name, { value }]) => [name, value])),
  };
  const record = recordedPast(store, generatedBy, opened);
  const made = new Set(asked.made.map(({ id }) => formatResourceId(id)));
  const given = generatedBy.past;
  const sources: readonly EvidenceSource[] = [record, annotations, ...store.evidence, clusterMarks];
  const said = new Set<string>();
  for (const source of given === undefined ? sources : [given, ...sources]) {
    const found = await source.read(asked);
    diagnostics.push(...found.diagnostics);
    gathered.push(...(found.gathered ?? []));
    for (const one of found.past) {
      const name = formatResourceId(one.id);
      // A source that answers more than was queried returns the same resource for every group.
      if (source !== record && !made.has(name) && !existing.has(name)) continue;
      if (source === given) said.add(name);
      else if (said.has(name)) continue;
      const better = known.get(name);
      known.set(name, better === undefined ? one : joined(better, one));
    }
  }
  return { resources: [...known.values()], diagnostics, gathered };
}

function joined(better: PastResource, other: PastResource): PastResource {
  return { ...better, evidence: [...better.evidence, ...other.evidence] };
}
