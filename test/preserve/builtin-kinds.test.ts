import { describe, expect, it } from "vitest";
import { regenerate, regenerateAll } from "../../src/preserve/index.js";

const port = (protocol: string, targetPort: number) => ({ port: 53, protocol, targetPort });

function service(...ports: readonly object[]) {
  return { apiVersion: "v1", kind: "Service", metadata: { name: "dns" }, spec: { ports } };
}

describe("a built-in kind without given schemas", () => {
  const base = service(port("UDP", 53), port("TCP", 53));
  const existing = service(port("UDP", 5353), port("TCP", 53));
  const fresh = service(port("UDP", 53), port("TCP", 1053));
  const merged = service(port("UDP", 5353), port("TCP", 1053));

  it("identifies its ports by number and protocol", () => {
    const { resource: result, conflicts } = regenerate({ base, existing, fresh });
    expect([result, conflicts]).toEqual([merged, []]);
  });

  it("does so among many resources, too", () => {
    const id = { group: "", kind: "Service", namespace: "", name: "dns" };
    const { resources } = regenerateAll({
      existing: [{ value: existing }],
      fresh: [{ value: fresh }],
      past: [{ id, evidence: [{ source: "test", base }] }],
    } as never);
    expect(resources.map(({ resource: result, conflicts }) => [result, conflicts])).toEqual([[merged, []]]);
  });
});
