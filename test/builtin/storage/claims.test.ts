import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const CLAIM = `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data }
spec:
  accessModes: [ReadWriteOnce]
  storageClassName: fast
  volumeMode: Filesystem
  resources: { requests: { storage: 10Gi } }
`;

describe("a claim", () => {
  it("is accepted with an access mode and a size", () => {
    expect(errorsOf(CLAIM)).toEqual([]);
  });

  it("needs an access mode and a size", () => {
    const bare = "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: {}";
    expect(errorsOf(bare)).toEqual([
      "spec.accessModes: Required value: at least 1 access mode is required",
      "spec.resources[storage]: Required value",
    ]);
  });

  it("has known access modes, and an exclusive one only alone", () => {
    expect(errorsOf(CLAIM.replace("[ReadWriteOnce]", "[ReadWriteOncePod, ReadOnlyMany, RWX]"))).toEqual([
      'spec.accessModes: Unsupported value: "RWX": supported values: "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"',
      "spec.accessModes: Forbidden: may not use ReadWriteOncePod with other access modes",
    ]);
  });

  it("requests more than zero", () => {
    expect(errorsOf(CLAIM.replace("10Gi", "0"))).toEqual([
      'spec.resources[storage]: Invalid value: "0": must be greater than zero',
    ]);
  });
});

describe("an update of a claim", () => {
  it("shows what it would change as a diff", () => {
    expect(errorsOf(CLAIM.replace("fast", "slow"), CLAIM)).toEqual([
      [
        "spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims",
        "@@ -10,7 +10,7 @@",
        "   }",
        "  },",
        '  "VolumeName": "",',
        '- "StorageClassName": "fast",',
        '+ "StorageClassName": "slow",',
        '  "VolumeMode": "Filesystem",',
        '  "DataSource": null,',
        '  "DataSourceRef": null,',
        "",
      ].join("\n"),
    ]);
  });

  it("gives a class to a claim that has none", () => {
    expect(errorsOf(CLAIM, CLAIM.replace("  storageClassName: fast\n", ""))).toEqual([]);
  });
});
