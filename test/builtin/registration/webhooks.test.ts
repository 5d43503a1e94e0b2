import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const RULE = `{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods] }`;

function webhookErrors(webhook: string): string[] {
  return errorsOf(`
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: policies }
webhooks: [${webhook}]
`);
}

describe("a webhook", () => {
  it("needs a client config, side effects and review versions", () => {
    expect(webhookErrors("{ name: pods.example.com }")).toEqual([
      "webhooks[0].sideEffects: Required value: must specify one of None, NoneOnDryRun",
      "webhooks[0].clientConfig: Required value: exactly one of url or service is required",
      "webhooks[0].admissionReviewVersions: Required value: must specify one of v1, v1beta1",
    ]);
  });

  it("is reached by https, at a service whose missing name the API server calls a namespace", () => {
    const rest = "sideEffects: None, admissionReviewVersions: [v1]";
    expect(
      webhookErrors(
        `{ name: a.example.com, clientConfig: { url: "http://x/?a" }, ${rest} }, { name: b.example.com, clientConfig: { service: { namespace: shop, port: 443 } }, ${rest} }`,
      ),
    ).toEqual([
      `webhooks[0].clientConfig.url: Invalid value: "http": 'https' is the only allowed URL scheme; desired format: https://host[/path]`,
      `webhooks[0].clientConfig.url: Invalid value: "a": query parameters are not permitted in the URL`,
      "webhooks[1].clientConfig.service.namespace: Required value",
    ]);
  });

  it("names each resource once", () => {
    const rules = RULE.replace("[pods]", `["pods/*", pods/log, "*", nodes]`);
    expect(
      webhookErrors(
        `{ name: a.example.com, clientConfig: { url: "https://x" }, sideEffects: None, admissionReviewVersions: [v1], rules: [${rules}] }`,
      ),
    ).toEqual([
      `webhooks[0].rules[0].resources[1]: Invalid value: "pods/log": if 'pods/*' is present, must not specify pods/log`,
      `webhooks[0].rules[0].resources: Invalid value: ["pods/*","pods/log","*","nodes"]: if '*' is present, must not specify other resources without subresources`,
    ]);
  });
});
