import { describe, expect, it } from "vitest";
import { podErrors, updateErrors } from "./pods.js";
import { at, stored } from "../storing.js";

describe("a volume", () => {
  it("has one source", () => {
    const volumes = `[{ name: a, nfs: { server: b } }, { name: b, emptyDir: {}, cephfs: { monitors: [] } }, { name: c, hostPath: { path: /a/../b, type: Dir } }]`;
    expect(podErrors(`volumes: ${volumes}`)).toEqual([
      "spec.volumes[0].nfs.path: Required value",
      `spec.volumes[0].nfs.path: Invalid value: "": must be an absolute path`,
      "spec.volumes[1].cephFS: Forbidden: may not specify more than 1 volume type",
      `spec.volumes[2].hostPath.path: Invalid value: "/a/../b": must not contain '..'`,
      `spec.volumes[2].hostPath.type: Unsupported value: "Dir": supported values: "", "BlockDevice", "CharDevice", "Directory", "DirectoryOrCreate", "File", "FileOrCreate", "Socket"`,
    ]);
  });

  it("has tokens only with a service account", () => {
    const token = "{ serviceAccountToken: { path: token, expirationSeconds: 60 } }";
    expect(podErrors(`volumes: [{ name: a, projected: { sources: [${token}] } }]`)).toEqual([
      "spec.volumes[0].projected.sources[0].serviceAccountToken.expirationSeconds: Invalid value: 60: may not specify a duration less than 10 minutes",
      "spec.volumes[0].projected.sources[0].serviceAccountToken: Forbidden: must not be specified when serviceAccountName is not set",
    ]);
  });
});

describe("a pod", () => {
  it("keeps the class that its status has, whatever it is", () => {
    const pod = (status: string): string =>
      `{ apiVersion: v1, kind: Pod, metadata: { name: web }, spec: { containers: [{ name: a }] }, status: ${status} }`;
    expect(stored(pod("{ phase: Running, qosClass: Foo }"))["status"]).toEqual({
      phase: "Pending",
      qosClass: "Foo",
    });
    expect(at(stored(pod("{}")), "status", "qosClass")).toBe("BestEffort");
  });

  it("has the ports of the node where it has its network", () => {
    const ports = "[{ containerPort: 80, hostPort: 8080, protocol: TCP }]";
    expect(podErrors(`{ hostNetwork: true, containers: [{ ports: ${ports} }] }`)).toEqual([
      "spec.containers[0].ports[0].hostPort: Invalid value: 8080: must match `containerPort` when `hostNetwork` is true",
    ]);
  });

  it("has valid tolerations", () => {
    expect(
      podErrors("tolerations: [{ value: a }, { key: a, operator: Exists, tolerationSeconds: 5 }]"),
    ).toEqual([
      'spec.tolerations[0].operator: Invalid value: "": operator must be Exists when `key` is empty, which means "match all values and all keys"',
      `spec.tolerations[1].effect: Invalid value: "": effect must be 'NoExecute' when \`tolerationSeconds\` is set`,
    ]);
  });

  it("spreads over one topology once", () => {
    const one = "{ maxSkew: 0, topologyKey: zone, whenUnsatisfiable: DoNotSchedule }";
    expect(podErrors(`topologySpreadConstraints: [${one}, ${one.replace("0", "1")}]`)).toEqual([
      "spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than zero",
      `spec.topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}: Duplicate value: "{zone, DoNotSchedule}"`,
    ]);
  });

  it("needs a DNS configuration with the policy None", () => {
    expect(podErrors("dnsPolicy: None")).toEqual([
      "spec.dnsConfig: Required value: must provide `dnsConfig` when `dnsPolicy` is None",
    ]);
  });

  it("has no Linux settings on Windows", () => {
    expect(podErrors("{ os: { name: windows }, hostPID: true, securityContext: { runAsUser: 1 } }")).toEqual([
      "spec.hostPID: Forbidden: cannot be set for a windows pod",
      "spec.securityContext.runAsUser: Forbidden: cannot be set for a windows pod",
    ]);
  });

  it("has annotations that say the same as its fields", () => {
    const annotations = { "seccomp.security.alpha.kubernetes.io/pod": "unconfined" };
    expect(
      podErrors("securityContext: { seccompProfile: { type: RuntimeDefault } }", { annotations }),
    ).toEqual([
      "spec.securityContext.seccompProfile.type: Forbidden: seccomp type in annotation and field must match",
    ]);
  });

  it("cannot have less than its containers request", () => {
    const init = `{ name: proxy, restartPolicy: Always, resources: { requests: { cpu: 300m } } }`;
    const main = "{ resources: { requests: { cpu: 900m } } }";
    const pod = `{ resources: { requests: { cpu: "1" } }, initContainers: [${init}], containers: [${main}] }`;
    expect(podErrors(pod)).toEqual([
      `spec.resources.requests[cpu]: Invalid value: "1": must be greater than or equal to aggregate container requests of 1200m`,
    ]);
  });
});

describe("an update of a pod", () => {
  const gated = "{ schedulingGates: [{ name: wait }], nodeSelector: { disk: ssd } }";

  it("changes images, and shortens deadlines", () => {
    expect(updateErrors(`containers: [{ image: "app:2" }]`, `containers: [{ image: "app:1" }]`)).toEqual([]);
    expect(updateErrors("activeDeadlineSeconds: 20", "activeDeadlineSeconds: 10")).toEqual([
      "spec.activeDeadlineSeconds: Invalid value: 20: must be less than or equal to previous value",
    ]);
  });

  it("changes nothing else, and prints the difference", () => {
    expect(updateErrors("hostname: b", "hostname: a")).toEqual([
      [
        "spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)",
        "@@ -64,7 +64,7 @@",
        `   "SELinuxChangePolicy": null`,
        "  },",
        `  "ImagePullSecrets": null,`,
        `- "Hostname": "a",`,
        `+ "Hostname": "b",`,
        `  "Subdomain": "",`,
        `  "SetHostnameAsFQDN": null,`,
        `  "Affinity": null,`,
        "",
      ].join("\n"),
    ]);
  });

  it("adds no containers", () => {
    expect(updateErrors("containers: [{ name: a }, { name: b }]", "containers: [{ name: a }]")).toEqual([
      "spec.containers: Forbidden: pod updates may not add or remove containers",
    ]);
  });

  it("may narrow down the nodes of a gated pod", () => {
    expect(updateErrors(gated.replace("ssd", "ssd, zone: a"), gated)).toEqual([]);
    expect(updateErrors(gated.replace("ssd", "hdd"), gated)).toEqual([
      `spec.nodeSelector: Invalid value: {"disk":"hdd"}: only additions to spec.nodeSelector are allowed (no mutations or deletions)`,
    ]);
  });

  it("keeps what an earlier version accepted", () => {
    const spec =
      "{ hostNetwork: true, securityContext: { sysctls: [{ name: net.core.somaxconn, value: '1' }] } }";
    expect(podErrors(spec)).toEqual([
      `spec.securityContext.sysctls[0].name: Invalid value: "net.core.somaxconn": may not be specified when 'hostNetwork' is true`,
    ]);
    expect(updateErrors(spec, spec)).toEqual([]);
  });
});
