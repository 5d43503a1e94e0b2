import { describe, expect, it } from "vitest";
import { ask } from "./asking.js";
import { at } from "./at.js";
import { pod } from "./pods.js";

function range(limits: string): string {
  return `
apiVersion: v1
kind: LimitRange
metadata: { name: limits, namespace: shop }
spec: { limits: [${limits}] }
`;
}

function refusal(resources: string, limits: string): string | undefined {
  return ask("LimitRanger", pod("", resources), range(limits)).refused;
}

describe("LimitRanger", () => {
  it("gives containers the default limits and requests, and lists them in an annotation", () => {
    const { object } = ask(
      "LimitRanger",
      pod("initContainers: [{ name: first, image: i }]", "{ limits: { cpu: 1 } }"),
      range("{ type: Container, default: { cpu: 500m, memory: 1Gi }, defaultRequest: { cpu: 100m } }"),
    );
    expect(at(object, "spec", "containers", 0, "resources")).toEqual({
      limits: { cpu: "1", memory: "1Gi" },
      requests: { cpu: "1", memory: "1Gi" },
    });
    expect(at(object, "metadata", "annotations")).toEqual({
      "kubernetes.io/limit-ranger":
        "LimitRanger plugin set: memory request for container web; memory limit for container web; cpu, memory request for init container first; cpu, memory limit for init container first",
    });
  });

  it("does not change a Pod that has all of them", () => {
    const { object } = ask("LimitRanger", pod(), range("{ type: Pod, max: { cpu: 1 } }"));
    expect(at(object, "metadata", "annotations")).toBeUndefined();
  });

  it("refuses containers below the minimum and above the maximum", () => {
    const limits = "{ limits: { cpu: 2 }, requests: { cpu: 50m } }";
    expect(refusal(limits, "{ type: Container, min: { cpu: 100m } }")).toBe(
      "minimum cpu usage per Container is 100m, but request is 50m",
    );
    expect(refusal(limits, "{ type: Container, max: { cpu: 1500m } }")).toBe(
      "maximum cpu usage per Container is 1500m, but limit is 2",
    );
  });

  it("compares the sum over containers with the limits of a Pod", () => {
    const limits = "{ limits: { cpu: 2 } }";
    expect(refusal(limits, "{ type: Pod, max: { cpu: 1, memory: 1Gi } }")).toBe(
      "[maximum cpu usage per Pod is 1, but limit is 2, maximum memory usage per Pod is 1Gi.  No limit is specified]",
    );
    expect(refusal(limits, "{ type: Pod, max: { cpu: 2 } }")).toBeUndefined();
  });

  it("refuses a limit that is too many times the request", () => {
    const limits = "{ limits: { cpu: 1 }, requests: { cpu: 300m } }";
    expect(refusal(limits, "{ type: Container, maxLimitRequestRatio: { cpu: 3 } }")).toBe(
      "cpu max limit to request ratio per Container is 3, but provided ratio is 3.333333",
    );
    expect(refusal(limits, "{ type: Container, maxLimitRequestRatio: { cpu: 4 } }")).toBeUndefined();
  });

  it("checks the requests of a claim, and ignores the limits of other namespaces", () => {
    const claim = `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 2Gi } } }
`;
    const limits = range("{ type: PersistentVolumeClaim, max: { storage: 1Gi } }");
    expect(ask("LimitRanger", claim, limits).refused).toBe(
      "maximum storage usage per PersistentVolumeClaim is 1Gi, but request is 2Gi",
    );
    expect(ask("LimitRanger", claim, limits.replace("shop", "other")).refused).toBeUndefined();
  });
});
