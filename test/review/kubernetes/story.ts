/** Changes of Kubernetes resources in a few words, and which rules of the preset match them. */
import type { Json, JsonObject } from "../../../src/model/index.js";
import { presets, review, compileRules } from "../../../src/review/index.js";
import { builtinSchemas } from "../../../src/schema/index.js";

/** A resource in two versions; undefined is one that does not exist. */
export type Change = readonly [before: JsonObject | undefined, after: JsonObject | undefined];

/**
 * For each rule: changes that it matches, each with the ids of all matching rules, and similar ones that it does not
 * match.
 */
export interface Case {
  readonly fires: readonly (Change | readonly [...change: Change, ids: readonly string[]])[];
  readonly quiet: readonly Change[];
}

export type Cases = Readonly<Record<string, Case>>;

/** The preset, compiled once. */
export const RULES = compileRules(presets.kubernetes.modify);
export const schemas = builtinSchemas();

/** The ids of the rules that match a change. */
export function speak(before: Json | undefined, after: Json | undefined): string[] {
  const { events, diagnostics } = review(before, after, { rules: RULES, schemas });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return [...new Set(events.map(({ rule }) => rule.id ?? ""))];
}

export function resource(apiVersion: string, kind: string, body: JsonObject = {}): JsonObject {
  const { metadata = {}, ...rest } = body as { metadata?: JsonObject };
  return { apiVersion, kind, metadata: { name: "web", namespace: "shop", ...metadata }, ...rest };
}

export function withSpec(apiVersion: string, kind: string, spec: JsonObject): JsonObject {
  return resource(apiVersion, kind, { spec });
}

/** A Deployment whose only container has these fields, and whose Pods have those. */
export function deployment(container: JsonObject, pod: JsonObject = {}, spec: JsonObject = {}): JsonObject {
  const containers = [{ name: "app", image: "shop/web:1", ...container }];
  return withSpec("apps/v1", "Deployment", { ...spec, template: { spec: { containers, ...pod } } });
}

/** The same Pods in each kind of resource with a Pod template. */
export function everywhere(container: JsonObject, pod: JsonObject = {}): JsonObject[] {
  const spec = { containers: [{ name: "app", image: "shop/web:1", ...container }], ...pod };
  return [
    withSpec("apps/v1", "StatefulSet", { template: { spec } }),
    withSpec("apps/v1", "DaemonSet", { template: { spec } }),
    withSpec("example.com/v1", "Rollout", { template: { spec } }),
    withSpec("batch/v1", "CronJob", { jobTemplate: { spec: { template: { spec } } } }),
  ];
}

/** The same change in each kind of resource with a Pod template. */
export function inPods(before: readonly JsonObject[], after: readonly JsonObject[]): Change[] {
  return before.map((old, i) => [old, after[i]]);
}
