import { type Generator, type Plan, type PlanRequest, plan } from "../../src/flow/index.js";
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";

/** A ConfigMap, which has no rules of its own: what is in `data` is all there is. */
export function settings(name: string, data: Record<string, string>): JsonObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data };
}

export function generator(name: string, ...resources: readonly Json[]): Generator {
  return {
    name,
    author: { stage: "compose", name },
    resources: resources.map((value) => ({ value, file: "all.yaml" })),
  };
}

/** What was generated last, as evidence. */
export function generatedBefore(...resources: readonly JsonObject[]): NonNullable<PlanRequest["past"]> {
  return resources.map((base) => {
    const { name } = base["metadata"] as { name: string };
    const id = { group: "", kind: base["kind"] as string, namespace: "", name };
    return { id, evidence: [{ source: "test", base }] };
  });
}

/** The plan in words: fate and fields of each resource. */
export function told(request: PlanRequest): readonly string[] {
  return linesOf(plan(request));
}

export function linesOf({ resources, verdict, diagnostics }: Plan): readonly string[] {
  return [
    ...resources.flatMap(({ name, fate, decisions }) => [
      `${name}: ${fate}`,
      ...decisions
        .filter(({ path }) => path.parent !== null)
        .map(({ path, outcome }) => `  ${formatPath(path)}: ${outcome}`),
    ]),
    ...diagnostics.map(({ code }) => `! ${code}`),
    `-> ${verdict.outcome}`,
  ];
}
