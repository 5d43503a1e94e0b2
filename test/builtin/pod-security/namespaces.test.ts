import { asked, namespace, pod, yamlObject } from "./asking.js";
import { describe, expect, it } from "vitest";
import type {
  PodSecurityAnswer,
  PodSecurityOptions,
  PodSecurityRequest,
} from "../../../src/builtin/index.js";
import type { JsonObject } from "../../../src/model/index.js";

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

  it("that are invalid may stay", () => {
    const old = yamlObject(namespace({ enforce: "none" }));
    const update = { operation: "UPDATE", old, pods: [] };
    expect(asked({}, namespace({ enforce: "none" }), update).denial).toBeUndefined();
    expect(asked({}, namespace({ enforce: "other" }), update).denial?.code).toBe(422);
  });

  it("that are invalid enforce the strictest level", () => {
    const { denial, warnings, auditAnnotations } = asked({ enforce: "none", warn: "none" }, pod(""));
    expect(denial?.message).toContain('violates PodSecurity "restricted:latest"');
    expect(warnings).toEqual([]);
    expect(auditAnnotations["pod-security.kubernetes.io/error"]).toMatch(
      /^Failed to parse policy: \[metadata.labels/,
    );
  });
});

describe("a stricter level", () => {
  const update = (
    to: string,
    more: Partial<PodSecurityRequest>,
    options: PodSecurityOptions = {},
  ): PodSecurityAnswer => {
    const [level = "", version = "latest"] = to.split(":");
    const request = { operation: "UPDATE", name: "dev", old: yamlObject(namespace({ enforce: "baseline" })) };
    return asked(
      {},
      namespace({ enforce: level, "enforce-version": version }),
      { ...request, ...more },
      options,
    );
  };
  const existing = (name: string, spec = "", metadata: JsonObject = {}): JsonObject => ({
    ...yamlObject(pod(spec)),
    metadata: { name, ...metadata },
  });

  it("is compared with the pods that exist", () => {
    const pods = [existing("b"), existing("a"), existing("c")];
    expect(update("restricted", { pods }).warnings).toEqual([
      'existing pods in namespace "dev" violate the new PodSecurity enforce level "restricted:latest"',
      "a (and 2 other pods): allowPrivilegeEscalation != false, unrestricted capabilities, runAsNonRoot != true, seccompProfile",
    ]);
  });

  it("is neither privileged, nor less strict, nor the former level in the same version", () => {
    const pods = [existing("a", "hostPID: true,")];
    expect(update("baseline", { pods }).warnings).toEqual([]);
    expect(update("privileged:v1.20", { pods }).warnings).toEqual([]);
    expect(update("baseline:v1.20", { pods }).warnings).toEqual([
      'existing pods in namespace "dev" violate the new PodSecurity enforce level "baseline:v1.20"',
      "a: host namespaces",
    ]);
    const old = yamlObject(namespace({ enforce: "restricted" }));
    expect(update("baseline", { pods, old }).warnings).toEqual([]);
    expect(update("restricted", { pods, subresource: "finalize" }).warnings).toEqual([]);
  });

  it("may fit all pods, and exempts those of a runtime class", () => {
    const pods = [existing("a", "runtimeClassName: kata,")];
    const exemptions = { runtimeClasses: ["kata"] };
    expect(update("restricted", { pods }, { exemptions }).warnings).toEqual([]);
    expect(update("baseline:v1.20", { pods }).warnings).toEqual([]);
  });

  it("is compared with the first 3000 of them", () => {
    const pods = Array.from({ length: 3005 }, (_, i) => existing(`p${i}`));
    const [limit, , found] = update("restricted", { pods }).warnings;
    expect(limit).toBe(
      "new PodSecurity enforce level only checked against the first 3000 of 3005 existing pods",
    );
    expect(found).toMatch(/^p0 \(and 2999 other pods\): /);
  });

  it("is compared with one pod of each controller first", () => {
    const owner = (uid: string, controller: boolean): JsonObject => ({
      ownerReferences: [{ apiVersion: "apps/v1", kind: "ReplicaSet", name: uid, uid, controller }],
    });
    const alike = Array.from({ length: 3000 }, (_, i) => existing(`r${i}`, "", owner("1", true)));
    const others = [
      existing("other", "hostPID: true,", owner("2", true)),
      existing("owned", "hostIPC: true, hostPID: true,", owner("1", false)),
    ];
    const bare =
      "allowPrivilegeEscalation != false, unrestricted capabilities, runAsNonRoot != true, seccompProfile";
    expect(update("restricted", { pods: [...alike, ...others] }).warnings.slice(2)).toEqual([
      `other (and 1 other pod): host namespaces, ${bare}`,
      `r0 (and 2997 other pods): ${bare}`,
    ]);
  });

  it("has no limit to mention for 3000 pods", () => {
    const pods = Array.from({ length: 3000 }, (_, i) => existing(`p${i}`));
    expect(update("restricted", { pods }).warnings).toHaveLength(2);
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
