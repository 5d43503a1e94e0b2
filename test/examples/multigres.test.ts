import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { type Json, type JsonObject, getAt, parsePath } from "../../src/model/index.js";
import { readDocuments } from "../../src/yaml/index.js";
import { varve } from "../cli/varve.js";

function at(object: JsonObject, path: string): Json | undefined {
  return getAt(object, parsePath(path));
}

const EXAMPLE = "examples/multigres";

interface Finding {
  readonly code: string;
  readonly resource: { readonly kind: string; readonly name: string };
}

interface Answer<Result> {
  readonly result: Result;
  readonly diagnostics: readonly Finding[];
}

async function ask<Result>(...argv: readonly string[]): Promise<Answer<Result>> {
  const { stdout } = await varve(...argv, "--output", "json");
  return JSON.parse(stdout) as Answer<Result>;
}

async function findings(...argv: readonly string[]): Promise<string[]> {
  const { diagnostics } = await ask("lint", ...argv);
  return diagnostics.map(({ code, resource }) => `${code.slice("admit/".length)} ${resource.name}`);
}

describe("the design document's own manifests", () => {
  const READ_ONLY = "multigres-readonly-child-resources";
  const SAFE = "multigres-cluster-safe-updates";

  it("have the mistakes that a program can find", async () => {
    const found = new Set(await findings(`${EXAMPLE}/seed`));
    expect(found).toEqual(
      new Set([
        // The group of the policies, and missing bindings.
        `wrong-api-group ${READ_ONLY}`,
        `wrong-api-group ${SAFE}`,
        `unbound-policy ${READ_ONLY}`,
        `unbound-policy ${SAFE}`,
        // Who is allowed, how it is reported, and what is not covered.
        `locks-out-controllers ${READ_ONLY}`,
        `denied-as-invalid ${READ_ONLY}`,
        `subresource-hole ${READ_ONLY}`,
        // Sizes compared as strings, and a guard that fails where there is no topo server.
        `compared-as-text ${SAFE}`,
        `unguarded-field ${SAFE}`,
        // Rules that do not compile, at all or on older clusters, or that an empty object passes.
        "invalid-expression multigresclusters.multigres.com",
        "expression-too-new shardtemplates.multigres.com",
        "tests-empty-object shardtemplates.multigres.com",
        // Certificates that nothing fills in.
        "invalid-ca-bundle multigres-mutating-webhook",
        "invalid-ca-bundle multigres-validating-webhook",
      ]),
    );
  });
});

describe("the corrected manifests", () => {
  it.each(["1.30", "1.33", "1.36"])("have no mistakes for Kubernetes %s", async (version) => {
    expect(await findings(EXAMPLE, "--kubernetes", version)).toEqual([]);
  });

  it("keep the messages of the design document word for word", () => {
    const folders = ["config/crd", "config/policies"].flatMap((folder) =>
      readdirSync(`${EXAMPLE}/${folder}`).map((file) => readFileSync(`${EXAMPLE}/${folder}/${file}`, "utf8")),
    );
    const all = folders.join("\n");
    for (const message of [
      "You can specify only one of: etcd, external, or templateRef.",
      "Combined length of Cluster and Database names must be less than 50 characters.",
      "All pools must define storage configuration.",
      "This resource is managed by the Multigres operator and cannot be modified manually. Edit the MultigresCluster CR instead",
      "storage size cannot be decreased.",
    ])
      expect(all).toContain(message);
  });

  it("can be applied in file order: first the namespace, then the parameters, then policies that need them", () => {
    const applied = ["config/crd", "config/policies"].flatMap((folder) =>
      readdirSync(`${EXAMPLE}/${folder}`)
        .toSorted()
        .flatMap((file) => readDocuments(readFileSync(`${EXAMPLE}/${folder}/${file}`, "utf8")).documents)
        .map(({ value }) => value as JsonObject),
    );
    const before = (index: number, kind: string, name: string): boolean =>
      applied.slice(0, index).some((object) => object["kind"] === kind && at(object, "metadata.name") === name);
    const unmet = applied.flatMap((object, i) => {
      const namespace = at(object, "metadata.namespace");
      const params = at(object, "spec.paramRef.name");
      return [
        ...(typeof namespace === "string" && !before(i, "Namespace", namespace) ? [namespace] : []),
        ...(typeof params === "string" && !before(i, "ConfigMap", params) ? [params] : []),
      ];
    });
    expect(unmet).toEqual([]);
    expect(before(applied.length, "ConfigMap", "multigres-principals")).toBe(true);
  });

  it("pass their tests", async () => {
    const { result } = await ask<{ passed: number; failed: number }>("test", EXAMPLE);
    expect({ ...result, cases: undefined }).toEqual({
      passed: 33,
      failed: 0,
      notCalled: [],
      cases: undefined,
    });
  });

  it("allow every sample, for the operator", async () => {
    const operator = "system:serviceaccount:multigres-system:multigres-operator";
    const asked = ["admit", `${EXAMPLE}/samples`, "--world", EXAMPLE, "--as", operator];
    const { result } = await ask<{ objects: { resource: string; allowed: boolean }[] }>(...asked);
    expect(result.objects.filter(({ allowed }) => !allowed)).toEqual([]);
    expect(result.objects.length).toBeGreaterThan(8);
  });

  it("deny every object that should be denied", async () => {
    const asked = ["admit", `${EXAMPLE}/bad`, "--world", EXAMPLE];
    const { result } = await ask<{ objects: { resource: string; allowed: boolean }[] }>(...asked);
    expect(result.objects.filter(({ allowed }) => allowed)).toEqual([]);
    expect(result.objects).toHaveLength(readdirSync(`${EXAMPLE}/bad`).length);
  });
});

describe("the installation in config", () => {
  it("is the output of the platform", async () => {
    const image = "example.com/multigres:1.0";
    const { stdout, status } = await varve("manifests", "-C", EXAMPLE, "--out", "config", "--image", image, "--dry-run");
    expect([stdout, status]).toEqual(["Unchanged: 13 resources in 7 files.\n", 0]);
  });
});
