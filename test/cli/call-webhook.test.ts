/** Webhooks that are called over the network, as the API server calls them. */
import { createServer as createPlainServer, type RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "../../src/model/index.js";
import type { WebhookCall } from "../../src/admit/index.js";
import { callWebhookAt } from "../../src/cli/platform/call-webhook.js";
import { certificateAuthority } from "../../src/cluster/internal.js";
import { createServer } from "node:https";
import { folderWith } from "../workspace/folder.js";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";

const authority = certificateAuthority("test");
const other = certificateAuthority("other");
const HERE = ["127.0.0.1"];
const REVIEW = { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", request: { uid: "1" } };

function call(webhook: JsonObject = {}): WebhookCall {
  return { type: "validating", configuration: "c", name: "x", round: 1, webhook, review: REVIEW };
}

function bundle(pem: string): JsonObject {
  return { caBundle: Buffer.from(pem).toString("base64") };
}

/** Answers with the request. */
const echo: RequestListener = (message, response) => {
  let body = "";
  message.setEncoding("utf8").on("data", (text: string) => (body += text));
  message.on("end", () => {
    const seen = { method: message.method, url: message.url, type: message.headers["content-type"], body };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(seen));
  });
};

async function listening(answer: RequestListener, hosts: readonly string[] | "plain" = HERE): Promise<URL> {
  const pair =
    hosts === "plain"
      ? undefined
      : authority.issue({ name: "w", use: "server", hosts: [...hosts], validForSeconds: 60 });
  const server =
    pair === undefined
      ? createPlainServer(answer)
      : createServer({ cert: pair.certificate, key: pair.key }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new URL(`${pair === undefined ? "http" : "https"}://127.0.0.1:${port}/check`);
}

describe("a call", () => {
  it.each([HERE, "plain" as const])("sends an AdmissionReview with the remaining time: %s", async (hosts) => {
    const url = await listening(echo, hosts);
    const reply = await callWebhookAt(call({ timeoutSeconds: 7 }), { url, authority: authority.certificate });
    expect(reply).toEqual({
      review: {
        method: "POST",
        url: "/check?timeout=7s",
        type: "application/json",
        body: JSON.stringify(REVIEW),
      },
    });
  });

  it("trusts the certificates of the configuration", async () => {
    const url = await listening(echo);
    const clientConfig = bundle(authority.certificate);
    expect(await callWebhookAt(call({ clientConfig }), { url, authority: undefined })).toHaveProperty(
      "review",
    );
  });

  it("trusts a certificate for the name of the Service", async () => {
    const url = await listening(echo, ["webhook.system.svc"]);
    const service = { name: "webhook", namespace: "system" };
    const clientConfig = { service, ...bundle(authority.certificate) };
    expect(await callWebhookAt(call({ clientConfig }), { url, authority: undefined })).toHaveProperty(
      "review",
    );
  });

  it.each([
    ["no certificates", {}, undefined, HERE],
    [
      "the authority of another server in the configuration",
      { clientConfig: bundle(other.certificate) },
      undefined,
      HERE,
    ],
    ["another authority", { clientConfig: bundle(authority.certificate) }, other.certificate, HERE],
    [
      "a certificate for another name",
      { clientConfig: bundle(authority.certificate) },
      undefined,
      ["elsewhere.svc"],
    ],
  ])("fails with %s", async (_, webhook, trusted, hosts) => {
    const url = await listening(echo, hosts);
    const reply = await callWebhookAt(call(webhook), { url, authority: trusted });
    expect(reply).toMatchObject({
      failure: expect.stringMatching(/^Post "https:.*": .*certificate/) as string,
    });
  });

  it.each([
    [500, "text/plain", "boom", 'an error on the server ("boom") has prevented the request from succeeding'],
    [
      500,
      "application/json",
      "{}",
      'an error on the server ("unknown") has prevented the request from succeeding',
    ],
    [404, "text/plain", "", "the server could not find the requested resource"],
    [
      307,
      "text/plain",
      "",
      "the server responded with the status code 307 but did not return more information",
    ],
  ])("reports the answer %i %s with the message of the API server", async (status, type, body, failure) => {
    const url = await listening((_, response) =>
      response.writeHead(status, { "content-type": type, location: "https://example.com" }).end(body),
    );
    expect(await callWebhookAt(call(), { url, authority: authority.certificate })).toEqual({ failure });
  });

  it.each([
    ["is not JSON", "<html>", /^the response is not JSON$/],
    ["is endless", "x".repeat(17 * 1024 * 1024), /the response is larger than 16777216 bytes$/],
  ])("fails if the response %s", async (_, body, failure) => {
    const url = await listening((__, response) => response.end(body));
    const reply = await callWebhookAt(call(), { url, authority: authority.certificate });
    expect(reply).toMatchObject({ failure: expect.stringMatching(failure) as string });
  });

  it("ends at its timeout", async () => {
    const url = await listening(() => undefined);
    const reply = await callWebhookAt(call({ timeoutSeconds: 1 }), { url, authority: authority.certificate });
    expect(reply).toEqual({ failure: `Post "${url.href}?timeout=1s": context deadline exceeded` });
  });
});

describe("varve admit --webhook", () => {
  it("uses the response of the webhook", async () => {
    const url = await listening((message, response) => {
      let body = "";
      message.setEncoding("utf8").on("data", (text: string) => (body += text));
      message.on("end", () => {
        const { request } = JSON.parse(body) as { request: { uid: string; object: JsonObject } };
        const status = { code: 403, message: `no ${JSON.stringify(request.object["data"])}` };
        const answer = {
          apiVersion: REVIEW.apiVersion,
          kind: REVIEW.kind,
          response: { uid: request.uid, allowed: false, status },
        };
        response.end(JSON.stringify(answer));
      });
    });
    const rules = [{ apiGroups: [""], apiVersions: ["v1"], resources: ["configmaps"], operations: ["*"] }];
    const hook = { name: "check.example.com", admissionReviewVersions: ["v1"], sideEffects: "None", rules };
    const cwd = folderWith({
      "ca.crt": authority.certificate,
      "map.yaml": "{apiVersion: v1, kind: ConfigMap, metadata: {name: m}, data: {a: b}}\n",
      "hooks.json": JSON.stringify({
        apiVersion: "admissionregistration.k8s.io/v1",
        kind: "ValidatingWebhookConfiguration",
        metadata: { name: "c" },
        webhooks: [hook],
      }),
    });
    const { host, written } = recordingHost();
    const words = [
      "admit",
      "map.yaml",
      "--world",
      "hooks.json",
      "--webhook",
      `check.example.com=${url.href}`,
    ];
    const status = await runCli([...words, "--webhook-ca", "ca.crt"], { ...host, cwd });
    expect(status).toBe(3);
    expect(written.stdout).toContain(
      'server: admission webhook "check.example.com" denied the request: no {"a":"b"}',
    );
    expect(written.stdout).not.toContain("not checked: webhook");
  });
});
