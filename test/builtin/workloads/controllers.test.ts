import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";
import { specErrors } from "./workloads.js";

const UNSELECTED = "`selector` does not match template `labels`";

describe("a Deployment", () => {
  it("without mistakes has no errors", () => {
    expect(specErrors("apps/v1 Deployment", "{}")).toEqual([]);
  });

  it("needs a selector that finds its pods", () => {
    expect(specErrors("apps/v1 Deployment", "selector: { matchLabels: { app: api } }")).toEqual([
      `spec.template.metadata.labels: Invalid value: {"app":"web"}: ${UNSELECTED}`,
    ]);
    expect(specErrors("apps/v1 Deployment", "selector: null")).toEqual([
      "spec.selector: Required value",
      `spec.template.metadata.labels: Invalid value: {"app":"web"}: ${UNSELECTED}`,
    ]);
    expect(specErrors("apps/v1 Deployment", "selector: {}")).toEqual([
      "spec.selector: Invalid value: {}: empty selector is invalid for deployment",
    ]);
  });

  it("cannot select by an unknown operator", () => {
    const selector = "selector: { matchExpressions: [{ key: app, operator: Is, values: [web] }] }";
    const printed = `{"matchExpressions":[{"key":"app","operator":"Is","values":["web"]}]}`;
    expect(specErrors("apps/v1 Deployment", selector)).toEqual([
      `spec.selector.matchExpressions[0].operator: Invalid value: "Is": not a valid selector operator`,
      `spec.selector: Invalid value: ${printed}: invalid label selector`,
    ]);
  });

  it("keeps its selector", () => {
    const selector = "selector: { matchExpressions: [{ key: app, operator: Exists }] }";
    expect(specErrors("apps/v1 Deployment", selector, "{}")).toEqual([
      `spec.selector: Invalid value: {"matchExpressions":[{"key":"app","operator":"Exists"}]}: field is immutable`,
    ]);
  });

  it("makes progress while it rolls out", () => {
    const strategy = `{ type: RollingUpdate, rollingUpdate: { maxUnavailable: 0%, maxSurge: 0 } }`;
    expect(
      specErrors(
        "apps/v1 Deployment",
        `{ strategy: ${strategy}, minReadySeconds: 9, progressDeadlineSeconds: 9 }`,
      ),
    ).toEqual([
      'spec.strategy.rollingUpdate.maxUnavailable: Invalid value: "0%": may not be 0 when `maxSurge` is 0',
      "spec.progressDeadlineSeconds: Invalid value: 9: must be greater than minReadySeconds",
    ]);
  });

  it("has one of two strategies, which errors print as a whole", () => {
    expect(specErrors("apps/v1 Deployment", "strategy: { type: BlueGreen }")).toEqual([
      `spec.strategy: Unsupported value: {"Type":"BlueGreen","RollingUpdate":null}: supported values: "Recreate", "RollingUpdate"`,
    ]);
  });
});

describe("a DaemonSet", () => {
  it("replaces pods either before or after they stop", () => {
    const both =
      "updateStrategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 1, maxSurge: 10% } }";
    expect(specErrors("apps/v1 DaemonSet", both)).toEqual([
      `spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: "10%": may not be set when maxUnavailable is non-zero`,
    ]);
  });
});

describe("a StatefulSet", () => {
  it("keeps everything but replicas, template and a few others", () => {
    expect(specErrors("apps/v1 StatefulSet", "{ replicas: 3, minReadySeconds: 2 }", "{}")).toEqual([]);
    expect(specErrors("apps/v1 StatefulSet", "{ serviceName: web }", "{}")).toEqual([
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ]);
  });

  it("has a partition only for rolling updates", () => {
    expect(
      specErrors(
        "apps/v1 StatefulSet",
        "updateStrategy: { type: OnDelete, rollingUpdate: { partition: 2 } }",
      ),
    ).toEqual([
      `spec.updateStrategy.rollingUpdate: Invalid value: {"Partition":2,"MaxUnavailable":null}: only allowed for updateStrategy 'RollingUpdate'`,
    ]);
  });
});

describe("the data of a ControllerRevision", () => {
  const revision = (data: string): string =>
    `{ apiVersion: apps/v1, kind: ControllerRevision, metadata: { name: web }, revision: 1, data: ${data} }`;

  it("is printed with its numbers as they were sent, and its keys in order", () => {
    const data = '{ b: [9223372036854775808, -0.0, "<a>"], a: 18446744073709551615 }';
    expect(errorsOf(revision(data), revision("{}"))).toEqual([
      String.raw`data: Invalid value: {"a":18446744073709551615,"b":[9223372036854775808,-0,"\u003ca\u003e"]}: field is immutable`,
    ]);
    expect(errorsOf(revision(data), revision(data))).toEqual([]);
  });
});
