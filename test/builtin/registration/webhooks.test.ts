import { describe, expect, it } from "vitest";
import { at, updated } from "../storing.js";
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

  it("has a URL whose escapes are whole", () => {
    const rest = "sideEffects: None, admissionReviewVersions: [v1]";
    const errors = (url: string): string[] =>
      webhookErrors(`{ name: a.example.com, clientConfig: { url: "${url}" }, ${rest} }`);
    const form = "; desired format: https://host[/path]";
    expect(errors("https://x/50%")).toEqual([
      `webhooks[0].clientConfig.url: Required value: url must be a valid URL: parse "https://x/50%": invalid URL escape "%"${form}`,
    ]);
    expect(errors("https://x/%zz1#a")).toEqual([
      `webhooks[0].clientConfig.url: Required value: url must be a valid URL: parse "https://x/%zz1": invalid URL escape "%zz"${form}`,
    ]);
    expect(errors("https://x/#%4")).toEqual([
      `webhooks[0].clientConfig.url: Required value: url must be a valid URL: parse "https://x/#%4": invalid URL escape "%4"${form}`,
    ]);
    expect(errors("https://x/%20")).toEqual([]);
  });

  it.each([
    ["https://a b.com", 'invalid character " " in host name'],
    ["https://a%41.b", 'invalid URL escape "%41"'],
    ["https://%%é", 'invalid URL escape "%%\\xc3"'],
    ["https://%😀%", 'invalid URL escape "%\\xf0\\x9f"'],
    ["https://a:b:c", 'invalid port ":b:c" after host'],
    ["https://[fd00::1", "missing ']' in host"],
    ["https://a[fd00::1]", "invalid IP-literal"],
    ["https://[fd00::1]x", 'invalid port "x" after host'],
    ["https://[fd00::1%25en%00]", 'invalid URL escape "%00"'],
    ["https://[a]", 'invalid host: ParseAddr("a"): unable to parse IP'],
    ["https://ä@b", "net/url: invalid userinfo"],
    ["https://%2:a@b", 'invalid URL escape "%2"'],
    ["https://%zz@b", 'invalid URL escape "%zz"'],
  ])("says in Go's words what is wrong with the host of %s", (url, reason) => {
    const rest = "sideEffects: None, admissionReviewVersions: [v1]";
    expect(webhookErrors(`{ name: a.example.com, clientConfig: { url: "${url}" }, ${rest} }`)).toEqual([
      `webhooks[0].clientConfig.url: Required value: url must be a valid URL: parse "${url}": ${reason}; desired format: https://host[/path]`,
    ]);
  });

  it("counts changes, but not those between no certificate and an empty one, which no answer shows", () => {
    const configuration = (client: string): string => `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: policies }
webhooks:
  - { name: a.example.com, clientConfig: { url: "https://x"${client} }, sideEffects: None, admissionReviewVersions: [v1] }`;
    const generation = (old: string, next: string): unknown =>
      at(updated(configuration(old), configuration(next)), "metadata", "generation");
    expect(generation("", ', caBundle: "Q0EK"')).toBe(2);
    expect(generation(', caBundle: ""', ', caBundle: ""')).toBe(1);
    expect(generation(', caBundle: ""', "")).toBe(1);
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
