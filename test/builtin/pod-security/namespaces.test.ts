import { asked, labels, pod, yamlObject } from "./asking.js";
import { describe, expect, it } from "vitest";
import type { PodSecurityAnswer } from "../../../src/builtin/index.js";

function namespace(short: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: "dev", labels: labels(short) },
  });
}

describe("labels of a namespace", () => {
  it("must be levels and versions", () => {
    const { denial } = asked({}, namespace({ enforce: "Restricted", "warn-version": "v1.030" }), {
      name: "dev",
    });
    expect(denial?.code).toBe(422);
    expect(denial?.message).toBe(
      'Namespace "dev" is invalid: [metadata.labels[pod-security.kubernetes.io/enforce]: Invalid value: "Restricted": must be one of privileged, baseline, restricted, ' +
        'metadata.labels[pod-security.kubernetes.io/warn-version]: Invalid value: "v1.030": must be "latest" or "v1.x"]',
    );
  });

  it("that are wrong may stay", () => {
    const old = yamlObject(namespace({ enforce: "none" }));
    const update = { operation: "UPDATE", old, pods: [] };
    expect(asked({}, namespace({ enforce: "none" }), update).denial).toBeUndefined();
    expect(asked({}, namespace({ enforce: "other" }), update).denial?.code).toBe(422);
  });

  it("that are wrong enforce the strictest level", () => {
    const { denial, warnings, auditAnnotations } = asked({ enforce: "none", warn: "none" }, pod(""));
    expect(denial?.message).toContain('violates PodSecurity "restricted:latest"');
    expect(warnings).toEqual([]);
    expect(auditAnnotations["pod-security.kubernetes.io/error"]).toMatch(
      /^Failed to parse policy: \[metadata.labels/,
    );
  });
});

describe("a stricter level", () => {
  const update = (to: string, more: object): PodSecurityAnswer =>
    asked({}, namespace({ enforce: to }), {
      operation: "UPDATE",
      name: "dev",
      old: yamlObject(namespace({ enforce: "baseline" })),
      ...more,
    });
  const existing = (name: string): ReturnType<typeof yamlObject> => ({
    ...yamlObject(pod("")),
    metadata: { name },
  });

  it("is compared with the pods that exist", () => {
    const pods = [existing("b"), existing("a"), existing("c")];
    expect(update("restricted", { pods }).warnings).toEqual([
      'existing pods in namespace "dev" violate the new PodSecurity enforce level "restricted:latest"',
      "a (and 2 other pods): allowPrivilegeEscalation != false, unrestricted capabilities, runAsNonRoot != true, seccompProfile",
    ]);
    expect(update("baseline", { pods }).warnings).toEqual([]);
    expect(update("privileged", { pods }).warnings).toEqual([]);
  });

  it("is compared with the first 3000 of them", () => {
    const pods = Array.from({ length: 3005 }, (_, i) => existing(`p${i}`));
    const [limit, , found] = update("restricted", { pods }).warnings;
    expect(limit).toBe(
      "new PodSecurity enforce level only checked against the first 3000 of 3005 existing pods",
    );
    expect(found).toMatch(/^p0 \(and 2999 other pods\): /);
  });

  it("needs to know the pods", () => {
    expect(update("restricted", {})).toEqual({
      denial: undefined,
      warnings: [],
      auditAnnotations: {},
      unknown: "existing pods",
    });
  });
});

describe("exemptions", () => {
  const exemptions = { usernames: ["ada"], namespaces: ["dev"], runtimeClasses: ["kata"] };
  const bare = pod("runtimeClassName: kata,");

  it.each([
    ["namespace", {}],
    ["user", { namespace: "prod" }],
    ["runtimeClass", { namespace: "prod", user: "bob" }],
  ])("of a %s admit every pod", (by, more) => {
    expect(asked({ enforce: "restricted" }, bare, more, { exemptions })).toEqual({
      denial: undefined,
      warnings: [],
      auditAnnotations: { "pod-security.kubernetes.io/exempt": by },
    });
  });

  it("are mentioned when an exempt namespace gets labels", () => {
    expect(
      asked({}, namespace({ enforce: "baseline", audit: "restricted" }), {}, { exemptions }).warnings,
    ).toEqual([
      'namespace "dev" is exempt from Pod Security, and the policy (enforce=baseline:latest, audit=restricted:latest) will be ignored',
    ]);
  });
});

describe("what is not known", () => {
  it("is said, and no level is claimed", () => {
    expect(asked({}, pod("hostPID: true,"), { namespaceLabels: undefined })).toEqual({
      denial: undefined,
      warnings: [],
      auditAnnotations: {},
      unknown: "namespace labels",
    });
  });

  it("does not matter to other kinds and operations", () => {
    const none = { denial: undefined, warnings: [], auditAnnotations: {} };
    const configMap = "{ apiVersion: v1, kind: ConfigMap, metadata: { name: c } }";
    expect(asked({}, configMap, { namespaceLabels: undefined })).toEqual(none);
    expect(asked({ enforce: "restricted" }, pod(""), { operation: "DELETE" })).toEqual(none);
  });

  it("is the default level where a namespace has no labels", () => {
    expect(asked({}, pod("hostPID: true,")).auditAnnotations).toEqual({
      "pod-security.kubernetes.io/enforce-policy": "privileged:latest",
    });
    const defaults = { enforce: "baseline", "enforce-version": "v1.20" } as const;
    expect(asked({}, pod("hostPID: true,"), {}, { defaults }).denial?.message).toContain('"baseline:v1.20"');
  });
});
