import { containerErrors, podErrors, strictErrors } from "./pods.js";
import { describe, expect, it } from "vitest";

describe("a container", () => {
  it("is required", () => {
    expect(podErrors("containers: []")).toEqual(["spec.containers: Required value"]);
  });

  it("has a name and an image", () => {
    expect(containerErrors(`{ name: Web_1, image: "" }`)).toEqual([
      `name: Invalid value: "Web_1": a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')`,
      "image: Required value",
    ]);
  });

  it("has a name of its own, also among init containers", () => {
    expect(podErrors("{ containers: [{ name: a }, { name: a }], initContainers: [{ name: a }] }")).toEqual([
      `spec.containers[1].name: Duplicate value: "a"`,
      `spec.initContainers[0].name: Duplicate value: "a"`,
    ]);
  });

  it("has ports with numbers and names that others do not have", () => {
    const ports = `[{ name: http, containerPort: 70000, protocol: TCP }, { name: http, protocol: ICMP }]`;
    expect(containerErrors(`ports: ${ports}`)).toEqual([
      "ports[0].containerPort: Invalid value: 70000: must be between 1 and 65535, inclusive",
      `ports[1].name: Duplicate value: "http"`,
      "ports[1].containerPort: Required value",
      `ports[1].protocol: Unsupported value: "ICMP": supported values: "SCTP", "TCP", "UDP"`,
    ]);
  });

  it("has variables from one source", () => {
    const source = `{ fieldRef: { apiVersion: v1, fieldPath: status.phase }, secretKeyRef: { name: a, key: b } }`;
    expect(containerErrors(`env: [{ name: A, valueFrom: ${source} }, { name: a=b, value: c }]`)).toEqual([
      `env[0].valueFrom.fieldRef.fieldPath: Unsupported value: "status.phase": supported values: "metadata.name", "metadata.namespace", "metadata.uid", "spec.nodeName", "spec.serviceAccountName", "status.hostIP", "status.hostIPs", "status.podIP", "status.podIPs"`,
      `env[0].valueFrom: Invalid value: "": may not have more than one field specified at a time`,
      `env[1].name: Invalid value: "a=b": a valid environment variable name must consist only of printable ASCII characters other than '='`,
    ]);
  });

  it("mounts volumes that the pod has, each path once", () => {
    const mounts = `[{ name: data, mountPath: /a }, { name: data, mountPath: /a, subPath: ../b }, { name: lost, mountPath: /c }]`;
    const pod = `{ containers: [{ volumeMounts: ${mounts} }], volumes: [{ name: data, emptyDir: {} }] }`;
    expect(podErrors(pod)).toEqual([
      `spec.containers[0].volumeMounts[1].mountPath: Invalid value: "/a": must be unique`,
      `spec.containers[0].volumeMounts.subPath: Invalid value: "../b": must not contain '..'`,
      `spec.containers[0].volumeMounts[2].name: Not found: "lost"`,
    ]);
  });

  it("requests no more than its limits", () => {
    const resources = `{ requests: { memory: 2Gi, example.com/gpu: "1" }, limits: { memory: 1Gi } }`;
    expect(containerErrors(`resources: ${resources}`)).toEqual([
      `resources.requests: Invalid value: "2Gi": must be less than or equal to memory limit of 1Gi`,
      "resources.limits: Required value: Limit must be set for non overcommitable resources",
    ]);
  });

  it("has resources that a node knows", () => {
    expect(containerErrors(`resources: { requests: { gpu: "1", cpu: "-1" } }`)).toEqual([
      `resources.requests[gpu]: Invalid value: "gpu": must be a standard resource type or fully qualified`,
      `resources.requests[gpu]: Invalid value: "gpu": must be a standard resource for containers`,
      `resources.requests[cpu]: Invalid value: "-1": must be greater than or equal to 0`,
    ]);
  });

  it("has probes of one sort", () => {
    const probe = `{ exec: { command: [] }, tcpSocket: { port: 80 }, successThreshold: 2 }`;
    expect(containerErrors(`{ livenessProbe: ${probe}, readinessProbe: {} }`)).toEqual([
      "livenessProbe.exec.command: Required value",
      "livenessProbe.tcpSocket: Forbidden: may not specify more than 1 handler type",
      "livenessProbe.successThreshold: Invalid value: 2: must be 1",
      "readinessProbe: Required value: must specify a handler type",
    ]);
  });

  it("is privileged where the cluster allows it", () => {
    const privileged = "containers: [{ securityContext: { privileged: true } }]";
    expect(podErrors(privileged)).toEqual([]);
    expect(strictErrors(privileged)).toEqual([
      "spec.containers[0].securityContext.privileged: Forbidden: disallowed by cluster policy",
    ]);
  });

  it("cannot be privileged and forbid privilege escalation", () => {
    const [error = ""] = containerErrors(
      "securityContext: { privileged: true, allowPrivilegeEscalation: false }",
    );
    expect(error).toBe(
      `securityContext: Invalid value: {"Capabilities":null,"Privileged":true,"SELinuxOptions":null,"WindowsOptions":null,"RunAsUser":null,"RunAsGroup":null,"RunAsNonRoot":null,"ReadOnlyRootFilesystem":null,"AllowPrivilegeEscalation":false,"ProcMount":null,"SeccompProfile":null,"AppArmorProfile":null}: cannot set \`allowPrivilegeEscalation\` to false and \`privileged\` to true`,
    );
  });
});

describe("an init container", () => {
  const probed = "{ name: init, livenessProbe: { tcpSocket: { port: 80 }, successThreshold: 1 } }";

  it("has no probes", () => {
    expect(podErrors(`initContainers: [${probed}]`)).toEqual([
      "spec.initContainers[0].livenessProbe: Forbidden: may not be set for init containers without restartPolicy=Always",
    ]);
  });

  it("has probes where it is a sidecar", () => {
    const sidecar = probed.replace("name: init", "name: proxy, restartPolicy: Always");
    expect(podErrors(`initContainers: [${sidecar}]`)).toEqual([]);
  });
});

it("an ephemeral container is not created with its pod", () => {
  const container = `{ name: debug, image: "busybox", imagePullPolicy: Always, terminationMessagePolicy: File, ports: [{ containerPort: 80, protocol: TCP }] }`;
  expect(podErrors(`ephemeralContainers: [${container}]`)).toEqual([
    "spec.ephemeralContainers[0].ports: Forbidden: cannot be set for an Ephemeral Container",
    "spec.ephemeralContainers: Forbidden: cannot be set on create",
  ]);
});
