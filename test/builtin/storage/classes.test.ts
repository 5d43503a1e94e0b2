import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const CLASS = `
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: ebs.csi.example.com
parameters: { type: gp3 }
reclaimPolicy: Delete
volumeBindingMode: Immediate
`;

describe("a storage class", () => {
  it("names a provisioner", () => {
    expect(errorsOf(CLASS.replace("ebs.csi.example.com", '""'))).toEqual(["provisioner: Required value"]);
  });

  it("does not recycle", () => {
    expect(errorsOf(CLASS.replace("Delete", "Recycle"))).toEqual([
      'reclaimPolicy: Unsupported value: "Recycle": supported values: "Delete", "Retain"',
    ]);
  });

  it("keeps its parameters", () => {
    expect(errorsOf(CLASS.replace("gp3", "gp2"), CLASS)).toEqual([
      'parameters: Invalid value: {"type":"gp2"}: field is immutable',
    ]);
  });

  it("treats an empty topology as a duplicate", () => {
    expect(errorsOf(`${CLASS}allowedTopologies: [{}]`)).toEqual([
      'allowedTopologies[0].matchLabelExpressions: Duplicate value: ""',
    ]);
  });
});

describe("a CSI driver", () => {
  const driver = (spec: string): string => `
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: ebs.csi.example.com }
spec: { attachRequired: true, podInfoOnMount: false, storageCapacity: false, seLinuxMount: false, volumeLifecycleModes: [Persistent], ${spec} }
`;

  it("requests tokens of ten minutes or more, each for another audience", () => {
    const tokens = "[{ audience: a, expirationSeconds: 60 }, { audience: a }]";
    expect(errorsOf(driver(`tokenRequests: ${tokens}`))).toEqual([
      "spec.tokenRequests[0].expirationSeconds: Invalid value: 60: may not specify a duration less than 10 minutes",
      'spec.tokenRequests[1].audience: Duplicate value: "a"',
    ]);
  });

  it("cannot change whether it attaches, which the API server calls by another name", () => {
    expect(errorsOf(driver("").replace("attachRequired: true", "attachRequired: false"), driver(""))).toEqual(
      ["spec.attachedRequired: Invalid value: false: field is immutable"],
    );
  });
});
