import type { FreshResource, Generator } from "../source/generator.js";
import type { Json, ResourceId } from "../../model/index.js";
import type { Preserved } from "../run/preserved.js";
import { preserveAll } from "../decide/preserve.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { Store } from "../store/store.js";
import { annotationInside } from "../evidence/annotation-evidence.js";
import { clusterEvidence } from "../evidence/managed-fields-evidence.js";
import { knowsPast } from "../../preserve/internal.js";
import { requestsIn } from "../run/requests.js";
import { pastOfRecords } from "../decide/recorded-past.js";

/** One resource, as the next run will find it. */
export interface Subject {
  readonly id: ResourceId;
  readonly part: string;
  /** Undefined without a record. */
  readonly record: OwnedResource | undefined;
  /** Undefined if it was removed externally. */
  readonly value: Json | undefined;
  /** Undefined if no generator makes it any more, as is its generator. */
  readonly fresh: FreshResource | undefined;
  readonly generator: Generator | undefined;
}

/**
 * What that run will decide, by the same steps as every run: only the resource and its record are used. Undefined if it
 * would query or report anything else.
 */
export function lookAhead(store: Store, subject: Subject): Preserved | undefined {
  const { id, part, record, value, fresh, generator } = subject;
  const { schemas, digest, record: view } = store;
  const recorded =
    record === undefined ? [] : pastOfRecords([record], view.source, { schemas, digest, ids: [id] });
  const isAsked = fresh !== undefined && value !== undefined;
  const inside = isAsked ? [annotationInside(value), clusterEvidence(value)] : [];
  const [own, cluster] = inside.map(({ evidence }) => evidence);
  const better = [...recorded.flatMap(({ evidence }) => evidence), ...(own ?? [])];
  // For anything else the history would be queried.
  if (fresh !== undefined && !knowsPast(better, value, digest)) return undefined;
  const evidence = [...better, ...(cluster ?? [])];
  const { resources, said } = preserveAll({ store, wishes: {} }, requestsIn({}).requests, {
    generators: fresh && generator ? [{ ...generator, set: [], resources: [fresh] }] : [],
    existing: value === undefined ? [] : [{ entry: { id, apiVersion: "", part }, value }],
    past: evidence.length === 0 ? [] : [{ ...recorded[0], id, evidence }],
  });
  const remarks = [...Object.values(said), ...inside.map((one) => one.diagnostics)].flat();
  return remarks.length === 0 ? resources[0] : undefined;
}
