/** Checks of clusters and templates against other objects: pure functions. */
import {
  type Judge,
  type TemplateLookup,
  checkSizes,
  checkTemplateDelete,
  checkTemplateWrite,
  checkTemplates,
} from "varve/admit";
import type { Diagnostic, JsonObject } from "varve/model";
import { chains } from "./chains.js";

/** Volumes, which can grow only. */
const sizes = [
  "spec.globalTopoServer.etcd.storage.size",
  "spec.cells[name].spec.localTopoServer.etcd.storage.size",
  "spec.databases[name].tablegroups[name].shards[name].spec.pools{}.storage.size",
];

const shrinks: Judge = (before, after) => checkSizes(sizes, before, after).map(({ message }) => message);

/**
 * A cluster that is created (`old` is null) or updated, after everything was filled in. What it says itself, volumes
 * that shrink among it, is judged by its schema and by policies.
 */
export function validateCluster(
  cluster: JsonObject,
  old: JsonObject | null,
  lookup: TemplateLookup,
): readonly Diagnostic[] {
  return checkTemplates(chains, cluster, { lookup, old });
}

interface Surroundings {
  readonly lookup: TemplateLookup;
  /** The clusters of the namespace that may use the template. */
  readonly clusters: Iterable<JsonObject>;
  /** Validates a cluster against schemas and rules. */
  readonly judge: Judge;
}

export function validateTemplateDelete(template: JsonObject, around: Surroundings): readonly Diagnostic[] {
  return checkTemplateDelete(template, options(around));
}

export function validateTemplateWrite(
  template: JsonObject,
  old: JsonObject | null,
  around: Surroundings,
): readonly Diagnostic[] {
  return checkTemplateWrite(template, old, options(around));
}

function options({ lookup, clusters, judge }: Surroundings) {
  const both: Judge = (before, after) => [...shrinks(before, after), ...judge(before, after)];
  return { chains, lookup, users: clusters, judge: both };
}
