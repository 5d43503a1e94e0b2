import { describe, expect, it } from "vitest";
import { ask } from "./asking.js";
import { at } from "./at.js";
import { pod } from "./pods.js";

const NOT_READY = "node.kubernetes.io/not-ready";
const UNREACHABLE = "node.kubernetes.io/unreachable";

function claim(spec: string, status = ""): string {
  return `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], ${spec} }
${status}
`;
}

function storageClass(name: string, more: string, annotations = "{}"): string {
  return `
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: ${name}, annotations: ${annotations} }
provisioner: example.com/disk
${more}
`;
}

describe("DefaultTolerationSeconds", () => {
  it("lets a Pod stay on a failing node for five minutes", () => {
    const { object } = ask("DefaultTolerationSeconds", pod());
    const usual = { operator: "Exists", effect: "NoExecute", tolerationSeconds: 300 };
    expect(at(object, "spec", "tolerations")).toEqual([
      { key: NOT_READY, ...usual },
      { key: UNREACHABLE, ...usual },
    ]);
  });

  it("adds nothing about a taint that the Pod tolerates by itself", () => {
    const own = `tolerations: [{ key: ${NOT_READY}, operator: Exists }]`;
    expect(at(ask("DefaultTolerationSeconds", pod(own)).object, "spec", "tolerations")).toMatchObject([
      { key: NOT_READY },
      { key: UNREACHABLE },
    ]);
    const all = "tolerations: [{ operator: Exists }]";
    expect(at(ask("DefaultTolerationSeconds", pod(all)).object, "spec", "tolerations")).toHaveLength(1);
  });
});

describe("StorageObjectInUseProtection", () => {
  it("adds a finalizer to a new claim, once", () => {
    const { object } = ask("StorageObjectInUseProtection", claim("resources: {}"));
    expect(at(object, "metadata", "finalizers")).toEqual(["kubernetes.io/pvc-protection"]);
    const own = claim("resources: {}").replace(
      "name: data",
      "name: data, finalizers: [kubernetes.io/pvc-protection]",
    );
    expect(at(ask("StorageObjectInUseProtection", own).object, "metadata", "finalizers")).toHaveLength(1);
  });
});

describe("TaintNodesByCondition", () => {
  it("keeps Pods from a new node until it is ready", () => {
    const node = "apiVersion: v1\nkind: Node\nmetadata: { name: a }\n";
    expect(at(ask("TaintNodesByCondition", node).object, "spec", "taints")).toEqual([
      { key: NOT_READY, effect: "NoSchedule" },
    ]);
  });
});

describe("DefaultStorageClass", () => {
  const usual = '{ storageclass.kubernetes.io/is-default-class: "true" }';

  it("sets the default class of claims that name none", () => {
    const world = storageClass("fast", "", usual);
    const classOf = (spec: string): unknown =>
      at(ask("DefaultStorageClass", claim(spec), world).object, "spec", "storageClassName");
    expect(classOf("resources: {}")).toBe("fast");
    expect(classOf('storageClassName: ""')).toBe("");
  });
});

describe("DefaultIngressClass", () => {
  it("sets the default class of Ingresses that name none", () => {
    const ingress =
      "apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: web, namespace: shop }\n";
    const world =
      'apiVersion: networking.k8s.io/v1\nkind: IngressClass\nmetadata: { name: edge, annotations: { ingressclass.kubernetes.io/is-default-class: "true" } }\n';
    expect(at(ask("DefaultIngressClass", ingress, world).object, "spec", "ingressClassName")).toBe("edge");
  });
});

describe("PersistentVolumeClaimResize", () => {
  const sized = (size: string, phase: string): string =>
    claim(
      `storageClassName: fast, resources: { requests: { storage: ${size} } }`,
      `status: { phase: ${phase} }`,
    );
  const grow = (phase: string, world: string): string | undefined =>
    ask("PersistentVolumeClaimResize", sized("2Gi", phase), world, sized("1Gi", phase)).refused;

  it("lets a bound claim grow if its class allows it", () => {
    expect(grow("Bound", storageClass("fast", "allowVolumeExpansion: true"))).toBeUndefined();
    expect(grow("Bound", storageClass("fast", ""))).toBe(
      "only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize",
    );
    expect(grow("Pending", storageClass("fast", "allowVolumeExpansion: true"))).toBe(
      "Only bound persistent volume claims can be expanded",
    );
  });
});

describe("RuntimeClass", () => {
  const world = `
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: sandboxed }
handler: sandbox
overhead: { podFixed: { cpu: 100m } }
scheduling: { nodeSelector: { disk: ssd }, tolerations: [{ key: gpu, operator: Exists }] }
`;

  it("gives a Pod the overhead and the scheduling of its class", () => {
    const { object, refused } = ask("RuntimeClass", pod("runtimeClassName: sandboxed"), world);
    expect(refused).toBeUndefined();
    expect(at(object, "spec")).toMatchObject({
      overhead: { cpu: "100m" },
      nodeSelector: { disk: "ssd" },
      tolerations: [{ key: "gpu", operator: "Exists" }],
    });
  });

  it("refuses a class that does not exist, another overhead, and another selector", () => {
    expect(ask("RuntimeClass", pod("runtimeClassName: absent"), world).refused).toBe(
      'pod rejected: RuntimeClass "absent" not found',
    );
    expect(ask("RuntimeClass", pod("overhead: { cpu: 1 }"), world).refused).toBe(
      "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead",
    );
    const other = "runtimeClassName: sandboxed\n  nodeSelector: { disk: hdd }";
    expect(ask("RuntimeClass", pod(other), world).refused).toBe(
      "conflict: runtimeClass.scheduling.nodeSelector[disk] = ssd; pod.spec.nodeSelector[disk] = hdd",
    );
  });
});
