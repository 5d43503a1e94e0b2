import { asked, namespace, pod } from "./asking.js";
import { describe, expect, it } from "vitest";

describe("exemptions", () => {
  const exemptions = { usernames: ["ada"], namespaces: ["dev"], runtimeClasses: ["kata"] };
  const bare = pod("runtimeClassName: kata,");

  it.each([
    ["namespace", {}],
    ["user", { namespace: "prod" }],
    ["runtimeClass", { namespace: "prod", user: "bob" }],
  ])("of a %s admit every pod", (by, more) => {
    expect(asked({ enforce: "restricted" }, bare, more, { exemptions })).toEqual({
      denial: undefined,
      warnings: [],
      auditAnnotations: { "pod-security.kubernetes.io/exempt": by },
    });
  });

  it("are mentioned when an exempt namespace gets labels", () => {
    expect(
      asked({}, namespace({ enforce: "baseline", audit: "restricted" }), {}, { exemptions }).warnings,
    ).toEqual([
      'namespace "dev" is exempt from Pod Security, and the policy (enforce=baseline:latest, audit=restricted:latest) will be ignored',
    ]);
  });
});

describe("labels of an exempt namespace", () => {
  const exemptions = { namespaces: ["dev"] };
  const defaults = { enforce: "baseline", audit: "privileged", "audit-version": "v1.20" } as const;

  it.each([
    ["are privileged", { enforce: "privileged" }, {}],
    [
      "are those of every namespace",
      { enforce: "baseline", audit: "privileged", warn: "privileged" },
      defaults,
    ],
  ])("are not mentioned if they %s", (_, short, usual) => {
    expect(asked({}, namespace(short), {}, { exemptions, defaults: usual }).warnings).toEqual([]);
  });

  it("are mentioned for each mode that has one", () => {
    const short = { enforce: "restricted", "warn-version": "v1.20", audit: "privileged" };
    expect(asked({}, namespace(short), {}, { exemptions, defaults }).warnings).toEqual([
      'namespace "dev" is exempt from Pod Security, and the policy (enforce=restricted:latest, warn=restricted:v1.20) will be ignored',
    ]);
    expect(asked({}, namespace(short), { namespace: "other" }, { exemptions, defaults }).warnings).toEqual(
      [],
    );
  });
});

describe("what is not known", () => {
  it("is reported, and no level is applied", () => {
    expect(asked({}, pod("hostPID: true,"), { namespaceLabels: undefined })).toEqual({
      denial: undefined,
      warnings: [],
      auditAnnotations: {},
      unknown: "namespace labels",
    });
  });

  it("does not matter to other kinds and operations", () => {
    const none = { denial: undefined, warnings: [], auditAnnotations: {} };
    const configMap = "{ apiVersion: v1, kind: ConfigMap, metadata: { name: c } }";
    expect(asked({}, configMap, { namespaceLabels: undefined })).toEqual(none);
    expect(asked({ enforce: "restricted" }, pod(""), { operation: "DELETE" })).toEqual(none);
  });

  it("is the default level where a namespace has no labels", () => {
    expect(asked({}, pod("hostPID: true,")).auditAnnotations).toEqual({
      "pod-security.kubernetes.io/enforce-policy": "privileged:latest",
    });
    const defaults = { enforce: "baseline", "enforce-version": "v1.20" } as const;
    expect(asked({}, pod("hostPID: true,"), {}, { defaults }).denial?.message).toContain('"baseline:v1.20"');
  });
});
