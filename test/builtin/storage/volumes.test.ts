import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

function volume(source: string, more = ""): string {
  return `
apiVersion: v1
kind: PersistentVolume
metadata: { name: disk }
spec:
  capacity: { storage: 10Gi }
  accessModes: [ReadWriteOnce]
  persistentVolumeReclaimPolicy: Retain
  volumeMode: Filesystem
  ${source}
  ${more}
`;
}

const NFS = "nfs: { server: nfs.example.com, path: /exports }";

describe("a volume", () => {
  it("has one source", () => {
    expect(errorsOf(volume(""))).toEqual(["spec: Required value: must specify a volume type"]);
    expect(errorsOf(volume(NFS, "hostPath: { path: /data }"))).toEqual([
      "spec.nfs: Forbidden: may not specify more than 1 volume type",
    ]);
  });

  it("on a node needs a node affinity", () => {
    expect(errorsOf(volume("local: { path: /mnt/../a }"))).toEqual([
      "spec.local.path: Invalid value: \"/mnt/../a\": must not contain '..'",
      "spec.nodeAffinity: Required value: Local volume requires node affinity",
    ]);
  });

  it("reports a missing path of NFS twice", () => {
    expect(errorsOf(volume("nfs: { server: nfs.example.com }"))).toEqual([
      "spec.nfs.path: Required value",
      'spec.nfs.path: Invalid value: "": must be an absolute path',
    ]);
  });

  it("has storage as its only capacity", () => {
    expect(errorsOf(volume(NFS).replace("{ storage: 10Gi }", '{ memory: "-1" }'))).toEqual([
      'spec.capacity: Unsupported value: {"memory":"-1"}: supported values: "storage"',
      "spec.capacity[memory]: Invalid value: -1: must be a valid resource quantity",
      'spec.capacity[memory]: Invalid value: "-1": must be greater than zero',
    ]);
  });

  it("keeps its source", () => {
    const [error] = errorsOf(volume(NFS.replace("/exports", "/other")), volume(NFS));
    expect(error?.split("\n").filter((line) => /^[^ ]/.test(line))).toEqual([
      "spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation",
      "@@ -5,7 +5,7 @@",
      '-  "Path": "/exports",',
      '+  "Path": "/other",',
    ]);
  });

  it("may take the final name of a node label", () => {
    const local = (key: string): string =>
      volume(
        "local: { path: /mnt }",
        `nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: ${key}, operator: Exists }] }] } }`,
      );
    const old = local("failure-domain.beta.kubernetes.io/zone");
    expect(errorsOf(local("topology.kubernetes.io/zone"), old)).toEqual([]);
    expect(errorsOf(local("topology.kubernetes.io/region"), old)).toEqual([
      'nodeAffinity: Invalid value: {"Required":{"NodeSelectorTerms":[{"MatchExpressions":[{"Key":"topology.kubernetes.io/region","Operator":"Exists","Values":null}],"MatchFields":null}]}}: field is immutable, except for updating from beta label to GA',
    ]);
  });
});
