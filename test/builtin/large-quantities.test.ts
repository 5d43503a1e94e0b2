import { describe, expect, it } from "vitest";
import { milliValue, wholeValue } from "../../src/builtin/check/quantity-value.js";
import { errorsOf } from "./judging.js";

function object(apiVersion: string, kind: string, rest: string): string {
  return `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: a }, ${rest} }`;
}

describe("an amount that does not fit into 64 bits", () => {
  it("looks like a fraction where the API server counts in thousandths", () => {
    expect(errorsOf(object("v1", "ResourceQuota", "spec: { hard: { pods: 1Ei } }"))).toEqual([
      'spec.hard[pods]: Invalid value: "1Ei": must be an integer',
    ]);
    expect(errorsOf(object("v1", "Node", "status: { capacity: { example.com/gpu: 1Ei } }"))).toEqual([
      'status.capacity.example.com/gpu: Invalid value: "1Ei": must be an integer',
      'status.allocatable.example.com/gpu: Invalid value: "1Ei": must be an integer',
    ]);
  });

  it("looks negative as the size of a volume", () => {
    const capacity = 'capacity: { storage: "9223372036854775808" }';
    const spec = `{ ${capacity}, accessModes: [ReadWriteOnce], hostPath: { path: /a } }`;
    expect(errorsOf(object("v1", "PersistentVolume", `spec: ${spec}`))).toEqual([
      "spec.capacity[storage]: Invalid value: -9223372036854775808: must be a valid resource quantity",
    ]);
  });

  it("may be zero pages", () => {
    const podFixed = '{ hugepages-3Mi: "18446744073709551616", cpu: "1" }';
    const rest = `handler: a, overhead: { podFixed: ${podFixed} }`;
    expect(errorsOf(object("node.k8s.io/v1", "RuntimeClass", rest))).toEqual([]);
  });

  it("has no answer as the size of a page, and is refused", () => {
    const rest = 'handler: a, overhead: { podFixed: { hugepages-18446744073709551616: "1", cpu: "1" } }';
    expect(errorsOf(object("node.k8s.io/v1", "RuntimeClass", rest))).toHaveLength(1);
  });

  it.each(["1e19", "2e400"])("may be zero as a ratio: %s", (ratio) => {
    const amounts = `max: { memory: 2Gi }, min: { memory: 1Gi }, maxLimitRequestRatio: { memory: "${ratio}" }`;
    const limits = `spec: { limits: [{ type: Container, ${amounts} }] }`;
    expect(errorsOf(object("v1", "LimitRange", limits))).toEqual([]);
  });

  it.each([
    // An int64 with a power of ten: multiplied at once, its lower bits are kept; step by step, nothing is.
    ["999999999999999999k", 3_875_820_019_684_211_736n, 2_003_764_205_205_896_640n],
    ["999999999999999999M", 2_003_764_205_205_896_640n, -6_930_898_828_444_486_144n],
    ["10E", 0n, 0n],
    // A decimal: its lower bits are kept.
    ["1234567890123456789k", -1_363_962_815_083_169_272n, 1_096_246_371_337_547_584n],
    ["8Ei", 2n ** 63n - 1n, -1000n],
    ["-8Ei", 1n, 1000n],
    ["-1.5", -2n, -1500n],
  ])("has Go's lower bits, or none: %s", (quantity, whole, milli) => {
    expect([wholeValue(quantity), milliValue(quantity)]).toEqual([whole, milli]);
  });
});
