import { describe, expect, it } from "vitest";
import { admit, worldOf } from "../../../src/admit/index.js";
import type { JsonObject } from "../../../src/model/index.js";

const ALPHA = "autoscaling.alpha.kubernetes.io/";

function created(annotations: Readonly<Record<string, string>>, spec: JsonObject = {}) {
  const named = Object.fromEntries(Object.entries(annotations).map(([name, text]) => [ALPHA + name, text]));
  const object = {
    apiVersion: "autoscaling/v1",
    kind: "HorizontalPodAutoscaler",
    metadata: { name: "web", namespace: "shop", annotations: named },
    spec: {
      scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "web" },
      maxReplicas: 5,
      ...spec,
    },
  };
  return admit({ operation: "CREATE", object }, worldOf([]));
}

/** The annotations and the target that are stored. */
function stored(annotations: Readonly<Record<string, string>>, spec?: JsonObject) {
  const { resource } = created(annotations, spec);
  const { metadata, spec: kept } = resource as { metadata: JsonObject; spec: JsonObject };
  return { annotations: metadata["annotations"], target: kept["targetCPUUtilizationPercentage"] };
}

function denial(annotations: Readonly<Record<string, string>>): readonly string[] {
  return created(annotations).verdict.causes.map(({ field, message }) => `${field}: ${message}`);
}

const PODS =
  '[{"type":"Pods","pods":{"metricName":"a<b","targetAverageValue":"1k","selector":{"matchLabels":{"a":"b"}}}}]';

describe("metrics in an annotation of version 1", () => {
  it("are validated as those of version 2", () => {
    expect(denial({ metrics: '[{"type":"Resource"}]' })).toEqual([
      "spec.metrics[0].resource: Required value: must populate information for the given metric source",
    ]);
  });

  it("are written again as Go does, and replace the default target", () => {
    expect(stored({ metrics: PODS.replace('"1k"', "1000").replace("metricName", "MetricName") })).toEqual({
      annotations: { [`${ALPHA}metrics`]: PODS.replace("<", String.raw`\u003c`) },
      target: undefined,
    });
  });

  it("are ignored if one cannot be read", () => {
    expect(stored({ metrics: PODS.replace('"1k"', '"x"') })).toEqual({ annotations: undefined, target: 80 });
    expect(stored({ metrics: "[" })).toEqual({ annotations: undefined, target: 80 });
  });

  it("become a field if they are a target for processors", () => {
    const metrics = '[{"type":"Resource","resource":{"name":"cpu","targetAverageUtilization":40}}]';
    expect(stored({ metrics })).toEqual({ annotations: undefined, target: 40 });
  });
});

describe("behavior in an annotation of version 1", () => {
  it("is validated without defaults", () => {
    expect(denial({ behavior: '{"ScaleDown":{"Policies":[]}}' })).toEqual([
      "spec.behavior.scaleDown.policies: Required value: must specify at least one Policy",
    ]);
  });

  it("has the defaults of version 2 when it is stored", () => {
    const behavior = '{"scaleDown":{"policies":[{"type":"Pods","value":1,"periodSeconds":60}]}}';
    const up =
      '{"StabilizationWindowSeconds":0,"SelectPolicy":"Max","Policies":[{"Type":"Pods","Value":4,"PeriodSeconds":15},{"Type":"Percent","Value":100,"PeriodSeconds":15}],"Tolerance":null}';
    const down =
      '{"StabilizationWindowSeconds":null,"SelectPolicy":"Max","Policies":[{"Type":"Pods","Value":1,"PeriodSeconds":60}],"Tolerance":null}';
    expect(stored({ behavior }).annotations).toEqual({
      [`${ALPHA}behavior`]: `{"ScaleUp":${up},"ScaleDown":${down}}`,
    });
  });
});

it("annotations of the status are dropped from a new object", () => {
  expect(stored({ conditions: "[]", "current-metrics": "[]", "scale-up-tolerance": "1" })).toEqual({
    annotations: undefined,
    target: 80,
  });
});
