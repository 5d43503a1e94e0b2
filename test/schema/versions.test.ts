import { describe, expect, it } from "vitest";
import type { SchemaNode } from "../../src/model/index.js";
import { type KindName, builtinSchemas } from "../../src/schema/index.js";
import { groupOf } from "../../src/model/internal.js";
import { ruleText } from "./node-language.js";

const older = builtinSchemas({ kubernetes: "1.32" });
const newer = builtinSchemas({ kubernetes: "1.36" });

describe("the identity of every field", () => {
  it("is the same in both Kubernetes versions of an API", () => {
    const pairs = older.kinds.map((name) => ({ before: name, after: name }));
    const { changes, compared } = compareKinds(pairs);
    expect(changes).toEqual([]);
    expect(compared).toBeGreaterThan(900);
  });

  it("changed only where these alpha and beta APIs were replaced by a later one", () => {
    const pairs = older.kinds
      .filter(({ apiVersion, kind }) => newer(apiVersion, kind) === undefined && !kind.endsWith("List"))
      .flatMap((before) =>
        newer.kinds.filter((after) => isSuccessor(before, after)).map((after) => ({ before, after })),
      );
    expect(compareKinds(pairs).changes).toEqual([
      // Only v1 marks the type of variables as one value; v1alpha1 forgot it.
      "MutatingAdmissionPolicy spec.variables[]: field by field in admissionregistration.k8s.io/v1alpha1, one value in admissionregistration.k8s.io/v1",
      // In v1 a device may be shared (KEP-5075), and each share is an item of its own.
      "ResourceClaim status.devices: keyed by driver,device,pool in resource.k8s.io/v1alpha3, keyed by driver,device,pool,shareID in resource.k8s.io/v1",
      "ResourceClaim status.devices: keyed by driver,device,pool in resource.k8s.io/v1beta1, keyed by driver,device,pool,shareID in resource.k8s.io/v1",
    ]);
  });
});

function isSuccessor(before: KindName, after: KindName): boolean {
  return after.kind === before.kind && groupOf(after.apiVersion) === groupOf(before.apiVersion);
}

/** Places whose values are told apart differently, over all pairs of kinds; a kind that one version lacks has none. */
function compareKinds(pairs: readonly { readonly before: KindName; readonly after: KindName }[]): {
  readonly changes: readonly string[];
  readonly compared: number;
} {
  const changes: string[] = [];
  let compared = 0;
  for (const { before, after } of pairs) {
    const left = older(before.apiVersion, before.kind);
    const right = newer(after.apiVersion, after.kind);
    if (left === undefined || right === undefined) continue;
    compareIdentities(left, right, (path, was, is) => {
      compared++;
      if (was === is) return;
      changes.push(`${before.kind} ${path}: ${was} in ${before.apiVersion}, ${is} in ${after.apiVersion}`);
    });
  }
  return { changes, compared };
}

/** Reports each place that both have and whose values are told apart: lists, and objects that may be one value. */
function compareIdentities(
  left: SchemaNode,
  right: SchemaNode,
  report: (path: string, before: string, after: string) => void,
): void {
  const seen = new Set<SchemaNode>();
  const compare = (a: SchemaNode, b: SchemaNode, path: string): void => {
    if (seen.has(a)) return;
    seen.add(a);
    if (a.list !== null || b.list !== null) report(path, ruleText(a.list), ruleText(b.list));
    else if (a.type === "object") report(path, wholeness(a), wholeness(b));
    for (const [name, child] of a.fields ?? []) {
      const partner = b.fields?.get(name);
      if (partner !== undefined) compare(child, partner, path === "" ? name : `${path}.${name}`);
    }
    if (a.values !== null && b.values !== null) compare(a.values, b.values, `${path}[]`);
  };
  compare(left, right, "");
}

function wholeness({ atomic }: SchemaNode): string {
  return atomic ? "one value" : "field by field";
}
