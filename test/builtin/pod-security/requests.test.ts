import { GOOD_CONTAINER, GOOD_CONTEXT, asked, detailOf, pod, yamlObject } from "./asking.js";
import { describe, expect, it } from "vitest";

describe("an update of a pod", () => {
  const old = yamlObject(pod(""));

  it("is evaluated if an image changes", () => {
    const update = { operation: "UPDATE", old };
    expect(asked({ enforce: "restricted" }, pod(""), update).denial).toBeUndefined();
    expect(
      asked({ enforce: "restricted" }, pod("").replace("image: x", "image: z"), update).denial?.code,
    ).toBe(403);
  });

  it("is evaluated if an ephemeral container is added", () => {
    const more = { operation: "UPDATE", subresource: "ephemeralcontainers", old };
    const debug = pod("ephemeralContainers: [{ name: debug, image: z }],");
    expect(asked({ enforce: "restricted" }, debug, more).denial?.message).toContain('"c", "debug"');
    expect(
      asked({ enforce: "restricted" }, debug, { ...more, subresource: "status" }).denial,
    ).toBeUndefined();
  });
});

describe("an update of ephemeral containers", () => {
  const two = pod("ephemeralContainers: [{ name: p, image: x }, { name: q, image: z }],");

  it("compares them by name", () => {
    const turned = pod("ephemeralContainers: [{ name: q, image: z }, { name: p, image: x }],");
    const update = { operation: "UPDATE", subresource: "ephemeralcontainers", old: yamlObject(two) };
    expect(asked({ enforce: "restricted" }, turned, update).denial).toBeUndefined();
    expect(
      asked({ enforce: "restricted" }, turned.replace("image: z", "image: w"), update).denial?.code,
    ).toBe(403);
  });
});

describe("a namespace where every level is privileged", () => {
  it("is annotated as such, whatever version it is pinned to", () => {
    const modes = { enforce: "privileged", "enforce-version": "v1.20" };
    expect(asked(modes, pod("hostPID: true,")).auditAnnotations).toEqual({
      "pod-security.kubernetes.io/enforce-policy": "privileged:latest",
    });
  });

  it("is not, if one of its labels cannot be read", () => {
    const { auditAnnotations } = asked(
      { enforce: "privileged", "enforce-version": "v1.20", warn: "x" },
      pod(""),
    );
    expect(auditAnnotations["pod-security.kubernetes.io/enforce-policy"]).toBe("privileged:v1.20");
  });
});

describe("an object", () => {
  const none = { denial: undefined, warnings: [], auditAnnotations: {} };

  it("may lack a template", () => {
    const controller = "{ apiVersion: v1, kind: ReplicationController, spec: { replicas: 1 } }";
    expect(asked({ enforce: "restricted" }, controller)).toEqual(none);
  });

  it("is not checked if only pods are refused, or for its status", () => {
    const job =
      "{ apiVersion: batch/v1, kind: Job, spec: { template: { spec: { hostPID: true, containers: [] } } } }";
    expect(asked({ enforce: "baseline", warn: "privileged" }, job)).toEqual(none);
    expect(asked({ enforce: "baseline" }, job, { subresource: "status" })).toEqual(none);
    expect(asked({ enforce: "baseline" }, job).warnings).toHaveLength(1);
  });

  it("that cannot be read is refused if it is a pod, and annotated if it makes pods", () => {
    const error = { "pod-security.kubernetes.io/error": "failed to decode object" };
    const denial = { code: 400, reason: "BadRequest", message: "failed to decode object", causes: [] };
    expect(asked({ enforce: "baseline" }, "{ apiVersion: v1, kind: Pod, spec: 7 }")).toEqual({
      ...none,
      denial,
      auditAnnotations: error,
    });
    const job = "{ apiVersion: batch/v1, kind: Job, spec: 7 }";
    expect(asked({ enforce: "baseline" }, job)).toEqual({ ...none, auditAnnotations: error });
  });

  it("may have a volume of a kind that no version knows", () => {
    expect(detailOf("restricted", pod(`${GOOD_CONTEXT} volumes: [{ name: v }],`, GOOD_CONTAINER))).toBe(
      'restricted volume types (volume "v" uses restricted volume type "unknown")',
    );
  });
});

describe("the other modes", () => {
  it("warn and annotate, without refusing", () => {
    const expected = 'would violate PodSecurity "baseline:v1.30": host namespaces (hostPID=true)';
    const modes = { warn: "baseline", "warn-version": "v1.30", audit: "baseline", "audit-version": "v1.30" };
    expect(asked(modes, pod("hostPID: true,"))).toEqual({
      denial: undefined,
      warnings: [expected],
      auditAnnotations: {
        "pod-security.kubernetes.io/enforce-policy": "privileged:latest",
        "pod-security.kubernetes.io/audit-violations": expected,
      },
    });
  });

  it("do not warn about a pod that is refused", () => {
    const { denial, warnings } = asked({ enforce: "baseline", warn: "restricted" }, pod("hostPID: true,"));
    expect([denial?.code, warnings]).toEqual([403, []]);
  });

  it("warn about a template of pods that would be refused", () => {
    const template = `{ spec: { hostPID: true, containers: [] } }`;
    const yaml = `{ apiVersion: batch/v1, kind: CronJob, spec: { jobTemplate: { spec: { template: ${template} } } } }`;
    expect(asked({ enforce: "baseline" }, yaml)).toEqual({
      denial: undefined,
      warnings: ['would violate PodSecurity "baseline:latest": host namespaces (hostPID=true)'],
      auditAnnotations: {},
    });
  });
});
