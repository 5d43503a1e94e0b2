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

describe("null for bytes of an object that is immutable", () => {
  const unset = { metadata: { uid: "" }, immutable: true };

  it("is not the same as the empty bytes that are stored", () => {
    const sealed = "Forbidden: field is immutable when `immutable` is set";
    const bundle = { ...unset, binaryData: { a: null } };
    expect(causes(update("v1", "ConfigMap", bundle))).toEqual([`binaryData: ${sealed}`]);
    expect(causes(update("v1", "ConfigMap", bundle, { binaryData: { a: "" } }))).toEqual([]);
    const keys = { ...unset, data: { a: null } };
    expect(causes(update("v1", "Secret", keys))).toEqual([`data: ${sealed}`]);
    expect(causes(update("v1", "Secret", keys, { data: { a: "" } }))).toEqual([]);
  });

  it("is stored as empty bytes", () => {
    const create = admit(
      {
        operation: "CREATE",
        object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, binaryData: { a: null } },
      },
      WORLD,
    );
    expect(create.resource).toMatchObject({ binaryData: { a: "" } });
  });
});

describe("the zero time", () => {
  const ZERO = "0001-01-01T00:00:00Z";
  const MICRO_ZERO = "0001-01-01T00:00:00.000000Z";
  const create = (kind: string, apiVersion: string, rest: JsonObject): Admission =>
    admit({ operation: "CREATE", object: { apiVersion, kind, metadata: { name: "a" }, ...rest } }, WORLD);

  it("is not an absent time of deletion", () => {
    const metadata = { ...STORED, deletionTimestamp: ZERO };
    expect(causes(update("v1", "ConfigMap", {}, { metadata }))).toContain(
      "metadata.deletionTimestamp: Invalid value: null: field is immutable",
    );
  });

  it("of deletion is dropped from a new object, as any is", () => {
    const made = create("ConfigMap", "v1", { metadata: { name: "a", deletionTimestamp: ZERO } });
    expect(made.resource).not.toHaveProperty("metadata.deletionTimestamp");
  });

  it("is stored as null", () => {
    const lease = create("Lease", "coordination.k8s.io/v1", { spec: { renewTime: MICRO_ZERO } });
    expect(lease.resource).toMatchObject({ spec: { renewTime: null } });
  });

  it("is set in the template of a claim", () => {
    const spec = { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } };
    const metadata = { creationTimestamp: ZERO, deletionTimestamp: ZERO };
    const volumes = [{ name: "a", ephemeral: { volumeClaimTemplate: { metadata, spec } } }];
    const pod = create("Pod", "v1", { spec: { volumes, containers: [{ name: "a", image: "a" }] } });
    const place = "spec.volumes[0].ephemeral.volumeClaimTemplate.metadata";
    expect(causes(pod)).toEqual([
      `${place}.creationTimestamp: Forbidden: cannot be set`,
      `${place}.deletionTimestamp: Forbidden: cannot be set`,
    ]);
  });

  it("is printed as null, or not at all where no pointer is", () => {
    const metadata = { creationTimestamp: ZERO, deletionTimestamp: ZERO, name: "a" };
    const template = { spec: { restartPolicy: "Never", containers: [{ name: "a", image: "a" }] } };
    const changed = { spec: { template: { ...template, metadata } } };
    expect(causes(update("batch/v1", "Job", { spec: { template } }, changed))).toContainEqual(
      expect.stringContaining('spec.template: Invalid value: {"name":"a","deletionTimestamp":null,"Spec":{'),
    );
  });

  const about = { regarding: { namespace: "default" }, reason: "a", action: "a", type: "Normal" };
  const by = { reportingController: "example.com/a", reportingInstance: "a" };

  it("is not the stored time of an Event, and of a series no stored one", () => {
    const namespace = { metadata: { namespace: "default" } };
    const times = { eventTime: "2026-01-01T00:00:00.000000Z", series: { count: 1, lastObservedTime: null } };
    const old = { ...namespace, ...about, ...by, ...times };
    const changes = { eventTime: MICRO_ZERO, series: { count: 1, lastObservedTime: MICRO_ZERO } };
    expect(causes(update("events.k8s.io/v1", "Event", old))).toEqual([]);
    expect(causes(update("events.k8s.io/v1", "Event", old, changes))).toEqual([
      'series.count: Invalid value: "": should be at least 2',
      "eventTime: Invalid value: null: field is immutable",
    ]);
  });

  it("is a time of an Event, also where none is allowed", () => {
    const event = (times: JsonObject): Admission =>
      create("Event", "events.k8s.io/v1", { ...about, ...by, ...times });
    expect(causes(event({ eventTime: MICRO_ZERO }))).toEqual([]);
    expect(causes(event({ eventTime: MICRO_ZERO, deprecatedFirstTimestamp: ZERO }))).toEqual([
      'firstTimestamp: Invalid value: "": needs to be unset',
    ]);
  });
});

describe("what a stored object has in its status", () => {
  it("has amounts with three decimals, except those that a pod has from claims", () => {
    const resources = { cpu: "1.0000000001" };
    const status = { nodeAllocatableResourceClaimStatuses: [{ resources }], allocatedResources: resources };
    const updated = update("v1", "Pod", { spec: { containers: [{ name: "a", image: "a" }] }, status });
    expect(updated.resource).toMatchObject({
      status: {
        nodeAllocatableResourceClaimStatuses: [{ resources: { cpu: "1000000001n" } }],
        allocatedResources: { cpu: "1001m" },
      },
    });
  });

  it("is checked where a node has a configuration", () => {
    const configMap = { namespace: "kube-system", name: "kubelet", kubeletConfigKey: "kubelet", uid: "a" };
    const status = { config: { assigned: { configMap }, active: {} } };
    expect(causes(update("v1", "Node", { metadata: { namespace: "" }, status }))).toEqual([
      "status.config.assigned.configMap.resourceVersion: Required value",
      'status.config.active: Invalid value: {"ConfigMap":null}: exactly one reference subfield must be non-nil',
    ]);
  });

  it("is the address that older kubelets wrote for a Pod", () => {
    const spec = { containers: [{ name: "web", image: "web:1" }] };
    const updated = update("v1", "Pod", {
      spec,
      status: { podIP: "10.1.0.4", podIPs: [{ ip: "10.1.0.5" }] },
    });
    expect(updated.resource).toMatchObject({ status: { podIP: "10.1.0.4", podIPs: [{ ip: "10.1.0.4" }] } });
  });

  it("is also in an annotation for the first version of an autoscaler", () => {
    const spec = { maxReplicas: 3, scaleTargetRef: { kind: "Deployment", name: "web" } };
    const status = { currentReplicas: 1, desiredReplicas: 1, currentCPUUtilizationPercentage: 40 };
    const { resource } = update("autoscaling/v1", "HorizontalPodAutoscaler", { spec, status });
    const metric = `{"name":"cpu","currentAverageUtilization":40,"currentAverageValue":"0"}`;
    expect(resource).toMatchObject({
      metadata: {
        annotations: {
          "autoscaling.alpha.kubernetes.io/current-metrics": `[{"type":"Resource","resource":${metric}}]`,
        },
      },
      status,
    });
  });
});

describe("an update of a stored object", () => {
  it("may keep a selector with errors, and its values", () => {
    const selector = { matchExpressions: [{ key: "a", operator: "In", values: [] }] };
    const next = { matchExpressions: [{ key: "a", operator: "In", values: ["-"] }] };
    const updated = update(
      "policy/v1",
      "PodDisruptionBudget",
      { spec: { selector } },
      { spec: { selector: next } },
    );
    expect(causes(updated)).toEqual([]);
  });

  it("counts generations beyond the integers of JavaScript", () => {
    const updated = update(
      "networking.k8s.io/v1",
      "NetworkPolicy",
      { metadata: { generation: 2n ** 53n + 1n }, spec: { podSelector: {} } },
      { spec: { podSelector: { matchLabels: { a: "b" } } } },
    );
    expect(updated.resource).toMatchObject({ metadata: { generation: 2n ** 53n + 2n } });
  });

  it("is not read back if it completes a deletion", () => {
    const stored = { metadata: { deletionTimestamp: "2026-01-01T01:00:00Z" }, rules: [] };
    expect(update("rbac.authorization.k8s.io/v1", "Role", stored).resource).toMatchObject({ rules: [] });
  });
});
