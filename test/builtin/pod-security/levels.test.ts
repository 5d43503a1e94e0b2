import { GOOD_CONTAINER, GOOD_CONTEXT, detailOf, pod } from "./asking.js";
import { describe, expect, it } from "vitest";

const GOOD = pod(GOOD_CONTEXT, GOOD_CONTAINER);

describe("the level baseline", () => {
  it.each([
    ["hostNetwork: true, hostIPC: true,", "", "host namespaces (hostNetwork=true, hostIPC=true)"],
    ["volumes: [{ name: v, hostPath: { path: / } }],", "", 'hostPath volumes (volume "v")'],
    ["", "ports: [{ hostPort: 9 }, { hostPort: 80 }]", 'hostPort (container "c" uses hostPorts 80, 9)'],
    [
      "",
      "livenessProbe: { httpGet: { port: 80, host: db } }",
      'probe or lifecycle host (container "c" uses probe or lifecycle host "db")',
    ],
    [
      "",
      "securityContext: { privileged: true }",
      'privileged (container "c" must not set securityContext.privileged=true)',
    ],
    [
      "securityContext: { windowsOptions: { hostProcess: true } },",
      "securityContext: { windowsOptions: { hostProcess: true } }",
      'hostProcess (pod and container "c" must not set securityContext.windowsOptions.hostProcess=true)',
    ],
    [
      "",
      "securityContext: { capabilities: { add: [SYS_ADMIN, NET_RAW, KILL] } }",
      'non-default capabilities (container "c" must not include "NET_RAW", "SYS_ADMIN" in securityContext.capabilities.add)',
    ],
    [
      "",
      "securityContext: { procMount: Unmasked }",
      'procMount (container "c" must not set securityContext.procMount to "Unmasked")',
    ],
    [
      "securityContext: { seccompProfile: { type: Unconfined } },",
      "",
      'seccompProfile (pod must not set securityContext.seccompProfile.type to "Unconfined")',
    ],
    [
      "securityContext: { appArmorProfile: { type: Unconfined } },",
      "",
      'forbidden AppArmor profile (pod must not set AppArmor profile type to "Unconfined")',
    ],
    [
      "securityContext: { seLinuxOptions: { type: spc_t, user: u } },",
      "",
      'seLinuxOptions (pod set forbidden securityContext.seLinuxOptions: type "spc_t"; user may not be set)',
    ],
    [
      "securityContext: { sysctls: [{ name: kernel.msgmax, value: '1' }] },",
      "",
      "forbidden sysctls (kernel.msgmax)",
    ],
  ])("refuses %s %s", (spec, container, expected) => {
    expect(detailOf("baseline", pod(spec, container))).toBe(expected);
    expect(detailOf("privileged", pod(spec, container))).toBe("");
  });

  it("refuses annotations of AppArmor, which are quoted", () => {
    const yaml =
      "{ apiVersion: v1, kind: Pod, metadata: { annotations: { container.apparmor.security.beta.kubernetes.io/c: unconfined } }, spec: { containers: [] } }";
    expect(detailOf("baseline", yaml)).toBe(
      'forbidden AppArmor profile (annotation must not set AppArmor profile type to "container.apparmor.security.beta.kubernetes.io/c="unconfined"")',
    );
  });
});

describe("the level restricted", () => {
  it("lists all that a bare pod lacks", () => {
    expect(detailOf("restricted", pod(""))).toBe(
      [
        'allowPrivilegeEscalation != false (container "c" must set securityContext.allowPrivilegeEscalation=false)',
        'unrestricted capabilities (container "c" must set securityContext.capabilities.drop=["ALL"])',
        'runAsNonRoot != true (pod or container "c" must set securityContext.runAsNonRoot=true)',
        'seccompProfile (pod or container "c" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
      ].join(", "),
    );
    expect(detailOf("restricted", GOOD)).toBe("");
  });

  it.each([
    [
      "volumes: [{ name: a, nfs: {} }, { name: b, hostPath: {} }, { name: c, secret: {} }],",
      'restricted volume types (volumes "a", "b" use restricted volume types "hostPath", "nfs")',
    ],
    [
      "securityContext: { runAsUser: 0, runAsNonRoot: true, seccompProfile: { type: Localhost } },",
      "runAsUser=0 (pod must not set runAsUser=0)",
    ],
    [
      "securityContext: { runAsNonRoot: false, seccompProfile: { type: Localhost } },",
      "runAsNonRoot != true (pod must not set securityContext.runAsNonRoot=false)",
    ],
  ])("refuses %s", (spec, expected) => {
    const context = spec.startsWith("securityContext") ? "" : GOOD_CONTEXT;
    expect(detailOf("restricted", pod(context + spec, GOOD_CONTAINER))).toBe(expected);
  });

  it("requires less of a container in older versions", () => {
    const reasons = (version: string): string =>
      detailOf("restricted", pod(""), version).replaceAll(/ \(.*?\)/g, "");
    expect(reasons("v1.7")).toBe("runAsNonRoot != true");
    expect(reasons("v1.8")).toBe("allowPrivilegeEscalation != false, runAsNonRoot != true");
    expect(reasons("v1.19")).toBe("allowPrivilegeEscalation != false, runAsNonRoot != true, seccompProfile");
    expect(reasons("v1.99")).toBe(reasons("latest"));
  });

  it("requires less of a windows pod since 1.25, and of a pod with its own users since 1.35", () => {
    const windows = pod("os: { name: windows },");
    expect(detailOf("restricted", windows, "v1.24")).toContain("seccompProfile");
    expect(detailOf("restricted", windows, "v1.25")).toMatch(/^runAsNonRoot != true \([^)]*\)$/);
    const users = pod(
      `hostUsers: false, ${GOOD_CONTEXT.replace("runAsNonRoot: true", "runAsUser: 0")}`,
      GOOD_CONTAINER,
    );
    expect(detailOf("restricted", users, "v1.34")).toContain("runAsUser=0");
    expect(detailOf("restricted", users, "v1.35")).toBe("");
  });
});
