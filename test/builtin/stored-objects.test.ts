import { type Admission, admit, worldOf } from "../../src/admit/index.js";
import type { JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";

const WORLD = worldOf([]);
const STORED = {
  name: "web",
  namespace: "shop",
  uid: "11111111-1111-1111-1111-111111111111",
  creationTimestamp: "2026-01-01T00:00:00Z",
  resourceVersion: "1",
};

/** An update of what is stored, which an older release or a controller wrote. */
function update(apiVersion: string, kind: string, stored: JsonObject, change: JsonObject = {}): Admission {
  const { metadata, ...rest } = stored;
  const oldObject = { apiVersion, kind, metadata: { ...STORED, ...(metadata as JsonObject) }, ...rest };
  return admit({ operation: "UPDATE", object: { ...oldObject, ...change }, oldObject }, WORLD);
}

function causes({ verdict }: Admission): string[] {
  return verdict.causes.map(({ field, message }) => `${field}: ${message}`);
}

describe("a stored Service without lists of addresses", () => {
  const stored = (spec: JsonObject): JsonObject => ({ spec: { ports: [{ port: 80 }], ...spec } });

  it("has those of its single fields", () => {
    const updated = update("v1", "Service", stored({ clusterIP: "10.0.0.7" }));
    expect(causes(updated)).toEqual([]);
    expect(updated.resource).toMatchObject({
      spec: { clusterIPs: ["10.0.0.7"], ipFamilies: ["IPv4"], ipFamilyPolicy: "SingleStack" },
    });
  });

  it("has both families if it has neither an address nor a selector", () => {
    expect(update("v1", "Service", stored({ clusterIP: "None" })).resource).toMatchObject({
      spec: { ipFamilies: ["IPv4", "IPv6"], ipFamilyPolicy: "RequireDualStack" },
    });
  });
});

describe("a stored claim with one of the fields for its source", () => {
  const source = { kind: "PersistentVolumeClaim", name: "seed" };

  it.each(["dataSource", "dataSourceRef"])("has the other one too: %s", (field) => {
    const resources = { requests: { storage: "1Gi" } };
    const spec = { accessModes: ["ReadWriteOnce"], resources, volumeMode: "Filesystem", [field]: source };
    const updated = update("v1", "PersistentVolumeClaim", { spec, status: { phase: "Bound" } });
    expect(causes(updated)).toEqual([]);
    expect(updated.resource).toMatchObject({ spec: { dataSource: source, dataSourceRef: source } });
  });
});
