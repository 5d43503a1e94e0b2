import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";

const WORLD = worldOf([]);

function workload(kind: string, annotations: JsonObject): JsonObject {
  const spec = {
    selector: { matchLabels: { app: "a" } },
    template: { metadata: { labels: { app: "a" } }, spec: { containers: [{ name: "a", image: "a" }] } },
  };
  return { apiVersion: "apps/v1", kind, metadata: { name: "a", namespace: "b", annotations }, spec };
}

describe("an annotation that is a number inside of the API server", () => {
  it.each([
    [
      "DaemonSet",
      "deprecated.daemonset.template.generation",
      "x",
      'strconv.ParseInt: parsing "x": invalid syntax',
    ],
    [
      "Deployment",
      "deprecated.deployment.rollback.to",
      "9223372036854775808",
      'failed to parse annotation[deprecated.deployment.rollback.to]=9223372036854775808 as int64: strconv.ParseInt: parsing "9223372036854775808": value out of range',
    ],
  ])("makes a %s unreadable if it is none", (kind, name, value, fault) => {
    const { verdict } = admit({ operation: "CREATE", object: workload(kind, { [name]: value }) }, WORLD);
    expect(verdict).toMatchObject({
      code: 400,
      message: `${kind} in version "v1" cannot be handled as a ${kind}: ${fault}`,
    });
    expect(
      admit({ operation: "CREATE", object: workload(kind, { [name]: "3" }) }, WORLD).verdict.allowed,
    ).toBe(true);
  });
});

describe("a TLS Secret", () => {
  it("is stored with a warning if its certificate is not PEM", () => {
    const object = (certificate: string): JsonObject => ({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "a", namespace: "b" },
      type: "kubernetes.io/tls",
      stringData: { "tls.crt": certificate, "tls.key": "" },
    });
    const warnings = (certificate: string): readonly string[] =>
      admit({ operation: "CREATE", object: object(certificate) }, WORLD).warnings;
    for (const text of ["text", "-----BEGIN CERTIFICATE-----"])
      expect(warnings(text)).toEqual(["tls: failed to find any PEM data in certificate input"]);
  });
});

it("quotes an unknown field as Go does, so that control characters can be told to a client", () => {
  const object = { ...workload("Deployment", {}), "a\u0000b": 1 };
  expect(admit({ object }, WORLD).warnings).toContain(String.raw`unknown field "a\x00b"`);
});
