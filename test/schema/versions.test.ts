import { describe, expect, it } from "vitest";
import type { SchemaNode } from "../../src/model/index.js";
import {
  type KindName,
  type KubernetesVersion,
  type Schemas,
  builtinSchemas,
  builtinVersions,
} from "../../src/schema/index.js";
import { KUBERNETES_VERSIONS, minorOf, nearestVersion } from "../../src/schema/internal.js";
import { readFileSync } from "node:fs";
import { groupOf } from "../../src/model/internal.js";
import { ruleText } from "./node-language.js";

const NEIGHBOURS = KUBERNETES_VERSIONS.slice(1).map(
  (version, i) => [KUBERNETES_VERSIONS[i] as KubernetesVersion, version] as const,
);

/** Merging objects of both versions is affected by these; an unlisted change fails. */
const CHANGED: Readonly<Partial<Record<KubernetesVersion, readonly string[]>>> = {
  // A number and a name exclude each other.
  "1.31": ["Ingress spec.defaultBackend.service.port: field by field, then one value"],
  // An alpha field, which nothing writes by default.
  "1.37": ["Pod status.nodeAllocatableResourceClaimStatuses: atomic, then keyed by resourceClaimName"],
};

describe.each(NEIGHBOURS)("the identity of every field from Kubernetes %s to %s", (before, after) => {
  const [older, newer] = [builtinSchemas({ kubernetes: before }), builtinSchemas({ kubernetes: after })];

  it("is the same in an API that both have, except for what is listed", () => {
    const kinds = older.kinds.filter(({ kind }) => !kind.endsWith("List"));
    const pairs = kinds.map((name) => ({ before: name, after: name }));
    const { changes, compared } = compareKinds(older, newer, pairs);
    expect(changes).toEqual(CHANGED[after] ?? []);
    expect(compared).toBeGreaterThan(700);
  });

  it("is the same in the API that replaces one", () => {
    const pairs = older.kinds
      .filter(({ apiVersion, kind }) => newer(apiVersion, kind) === undefined && !kind.endsWith("List"))
      .flatMap((name) =>
        newer.kinds
          .filter((other) => isSuccessor(name, other))
          .map((other) => ({ before: name, after: other })),
      );
    expect(compareKinds(older, newer, pairs).changes).toEqual([]);
  });
});

describe("the known versions", () => {
  it("are listed oldest first, without a gap", () => {
    const minors = KUBERNETES_VERSIONS.map(minorOf);
    expect(minors).toEqual(minors.map((_, i) => (minors[0] ?? 0) + i));
  });

  it.each(["go.mod", "go-1.37.mod"])("are read from the releases that oracle/%s builds", (file) => {
    const text = readFileSync(`oracle/${file}`, "utf8");
    const release = /k8s\.io\/kubernetes (v(1\.\d+)\.\d+)/.exec(text) ?? [];
    expect(builtinVersions[release[2] as KubernetesVersion]).toBe(release[1]);
  });

  it.each([
    ["1.36", "1.36"],
    ["1.29", "1.30"],
    ["1.38", "1.37"],
  ])("%s is nearest to %s", (version, nearest) => {
    expect(nearestVersion(version)).toBe(nearest);
  });
});

function isSuccessor(before: KindName, after: KindName): boolean {
  return after.kind === before.kind && groupOf(after.apiVersion) === groupOf(before.apiVersion);
}

/** Places whose values are identified differently, over all pairs of kinds; a kind that one version lacks has none. */
function compareKinds(
  older: Schemas,
  newer: Schemas,
  pairs: readonly { readonly before: KindName; readonly after: KindName }[],
): {
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
      changes.push(`${before.kind} ${path}: ${was}, then ${is}`);
    });
  }
  return { changes, compared };
}

/** Reports each place that both have and whose values have an identity: lists, and objects that may be one value. */
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
