import { describe, expect, it } from "vitest";
import { warningsOf } from "../judging.js";

describe("warnings about storage", () => {
  it("mention what is deprecated in a volume", () => {
    const volume = `
apiVersion: v1
kind: PersistentVolume
metadata: { name: disk, annotations: { volume.beta.kubernetes.io/mount-options: ro } }
spec:
  capacity: { storage: 10Gi }
  accessModes: [ReadWriteOnce]
  persistentVolumeReclaimPolicy: Recycle
  rbd: { monitors: [a], image: b }
`;
    expect(warningsOf(volume)).toEqual([
      'metadata.annotations[volume.beta.kubernetes.io/mount-options]: deprecated since v1.31; use "mountOptions" attribute instead',
      "spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.",
      "spec.rbd: deprecated in v1.28, non-functional in v1.31+",
    ]);
  });

  it("mention fractions of a byte, down to a thousandth", () => {
    const claim = (storage: string): string => `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${storage} } } }
`;
    expect(warningsOf(claim("1500m"))).toEqual([
      'spec.resources.requests[storage]: fractional byte value "1500m" is invalid, must be an integer',
    ]);
    expect(warningsOf(claim("1.5Gi"))).toEqual([]);
  });

  it("mention labels of nodes that have other names now", () => {
    const storageClass = `
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: a
allowedTopologies: [{ matchLabelExpressions: [{ key: failure-domain.beta.kubernetes.io/zone, values: [a] }] }]
`;
    expect(warningsOf(storageClass)).toEqual([
      'allowedTopologies[0].matchLabelExpressions[0].key: deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
    ]);
  });
});
