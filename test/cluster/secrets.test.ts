/** Whatever fails, no credential is in what is thrown, printed or left to print. */
import { PLANTED, formsOf, printedOf } from "./planted.js";
import { type Recorder, startRecorder } from "./recorder.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectCluster } from "../../src/cluster/index.js";
import { type Json, formatJson } from "../../src/model/index.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, type Server, createServer } from "node:net";
import { childProgram } from "../workspace/child.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { turns } from "../long.js";

const folder = mkdtempSync(join(tmpdir(), "varve-secrets-"));
const crash = childProgram("../cluster/request-child.ts");
let recorder: Recorder;
let proxy: Server;
let key = "";

beforeAll(async () => {
  recorder = await startRecorder((request, response) => {
    const echo = formatJson(request.headersDistinct);
    const mode = request.url?.slice(1) ?? "";
    if (mode === "reset") request.socket.destroy();
    else if (mode === "page") response.writeHead(502).end(`<html>${request.headers.authorization}`);
    else if (mode === "elsewhere")
      response
        .writeHead(302, { Location: `/?t=${encodeURIComponent(request.headers.authorization ?? "")}` })
        .end();
    else if (mode === "status")
      response.writeHead(401).end(
        formatJson({
          kind: "Status",
          reason: "Unauthorized",
          message: echo,
          details: { causes: [{ message: echo, field: "x" }] },
        }),
      );
    else if (mode === "event") {
      const status = { kind: "Status", code: 500, message: echo, details: { causes: [{ message: echo }] } };
      response.end(`${formatJson({ type: "ERROR", object: status })}\n`);
    } else if (mode === "warned")
      response.setHeader("Warning", `299 - "${echo.replaceAll(/["\\]/g, "\\$&")}"`).end("{}");
    else if (mode === "bomb") response.setHeader("X", "x".repeat(1_000_000)).end();
    else if (mode !== "slow") response.writeHead(500).end(echo);
  });
  proxy = createServer((socket) => {
    socket.once("data", (head: Buffer) =>
      socket.end(`HTTP/1.1 407 ${head.toString("latin1").replaceAll(/\r\n/g, " ")}\r\n\r\n`),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const pair = recorder.authority.issue({ name: "u", use: "client" });
  key = pair.key;
  writeFileSync(join(folder, "u.crt"), pair.certificate);
  writeFileSync(join(folder, "u.key"), pair.key);
  writeFileSync(join(folder, "ca.crt"), recorder.authority.certificate);
  writeFileSync(join(folder, "token"), PLANTED.token);
});
afterAll(async () => {
  proxy.close();
  await recorder.stop();
  rmSync(folder, { recursive: true });
});

function plugin(script: string): Json {
  const apiVersion = "client.authentication.k8s.io/v1";
  const args = ["-c", script, PLANTED.exec];
  return {
    exec: {
      apiVersion,
      command: "sh",
      args,
      env: [{ name: "S", value: PLANTED.exec }],
      interactiveMode: "Never",
    },
  };
}

const credential = formatJson({
  apiVersion: "client.authentication.k8s.io/v1",
  kind: "ExecCredential",
  status: { token: PLANTED.exec },
});

const USERS: Readonly<Record<string, () => Json>> = {
  token: () => ({ token: PLANTED.token }),
  "token file": () => ({ tokenFile: "token" }),
  password: () => ({ username: "ada", password: PLANTED.password }),
  certificate: () => ({ "client-certificate": "u.crt", "client-key": "u.key", token: PLANTED.token }),
  "key in the file": () => ({
    "client-certificate": "u.crt",
    "client-key-data": Buffer.from(key).toString("base64"),
  }),
  "key of another certificate": () => ({ "client-certificate": "ca.crt", "client-key": "u.key" }),
  plugin: () => plugin(`printf '%s' '${credential}'`),
  "failing plugin": () => plugin(`printf '%s' '${credential}'; exit 7`),
  "plugin with a truncated answer": () => plugin(`printf '%s' '${credential.slice(0, -3)}'`),
  "plugin with a misspelt status": () =>
    plugin(`printf '%s' '${credential.replace('"status"', '"states"')}'`),
  "missing plugin": () => ({ exec: { ...(plugin("") as { exec: object }).exec, command: "no-such-plugin" } }),
  "expired token": () => ({
    "auth-provider": { name: "oidc", config: { "id-token": PLANTED.oidc, "client-secret": PLANTED.token } },
  }),
  "token that is a list": () => ({ token: [PLANTED.token] }),
  "token in place of a map": () => ({ exec: PLANTED.token, "as-user-extra": PLANTED.token }),
  "token with a line break": () => ({ token: `${PLANTED.token}\n` }),
  "token and password": () => ({ token: PLANTED.token, username: "a", password: PLANTED.password }),
};

const CLUSTERS: Readonly<Record<string, () => Readonly<Record<string, Json>>>> = {
  "without options": () => ({}),
  "with a proxy": () => ({
    "proxy-url": `http://u:${encodeURIComponent(PLANTED.proxy)}@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  }),
  "with an unsupported proxy": () => ({ "proxy-url": `ftp://u:${encodeURIComponent(PLANTED.proxy)}@h` }),
  "with a user in the address": () => ({
    server: `https://u:${encodeURIComponent(PLANTED.address)}@127.0.0.1:${recorder.port}`,
  }),
  "with an invalid address": () => ({ server: `https://u:${PLANTED.address}@[` }),
  "that is not trusted": () => ({ "tls-server-name": "other.example" }),
  "that does not respond": () => ({ server: "https://127.0.0.1:1" }),
};

function written(user: Json, cluster: Readonly<Record<string, Json>>): string {
  const path = join(folder, "config");
  const config = {
    "current-context": "a",
    contexts: [{ name: "a", context: { cluster: "c", user: "u" } }],
    users: [{ name: "u", user }],
    clusters: [
      {
        name: "c",
        cluster: {
          server: `https://127.0.0.1:${recorder.port}`,
          "certificate-authority": "ca.crt",
          ...cluster,
        },
      },
    ],
  };
  writeFileSync(path, formatJson(config, { indent: 1 }));
  return path;
}

const REQUESTS: readonly string[] = [
  "page",
  "status",
  "elsewhere",
  "echo",
  "event",
  "warned",
  "reset",
  "bomb",
  "slow",
];
const clock = { now: () => Date.now(), random: () => 0, sleep: async () => undefined };

/** Everything that can be printed of connecting and of a request, or of why there is none. */
async function printedBy(kubeconfig: string, requests = REQUESTS): Promise<readonly string[]> {
  const printed: string[] = [];
  const noted = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      const value = await work();
      if (value !== undefined) printed.push(...printedOf(value));
    } catch (error) {
      printed.push(...printedOf(error));
    }
  };
  await noted(async () => {
    const environment = { PATH: process.env["PATH"] };
    const cluster = await connectCluster({ kubeconfig, environment, clock });
    for (const name of requests) {
      const request = { method: "GET", path: `/${name}`, timeoutMs: name === "slow" ? 60 : 60_000 } as const;
      // An answer shows its warnings, and an error its text.
      await noted(async () => {
        const { status, text, warnings } = await cluster.transport.send(request);
        return status < 300 ? warnings : [text, ...warnings];
      });
      await noted(async () => {
        for await (const line of cluster.transport.stream(request)) return line;
        return undefined;
      });
    }
    await noted(async () => cluster.version());
    return cluster;
  });
  return printed;
}

/** Everything of the cluster that answers; of the others some, so that each kind of user tries each request. */
function requestsFor(at: string, as: string): readonly string[] {
  const [cluster, user] = [Object.keys(CLUSTERS).indexOf(at), Object.keys(USERS).indexOf(as)];
  return cluster === 0 ? REQUESTS : turns(REQUESTS, cluster * Object.keys(USERS).length + user, 2);
}

describe.each(Object.keys(CLUSTERS))("a cluster %s", (at) => {
  it.each(Object.keys(USERS))("and a user with a %s: no planted credential is printed", async (as) => {
    const kubeconfig = written(USERS[as]?.() ?? {}, CLUSTERS[at]?.() ?? {});
    const printed = await printedBy(kubeconfig, requestsFor(at, as));
    expect(printed.length).toBeGreaterThan(0);
    const forms = formsOf([
      ...Object.values(PLANTED),
      key,
      `ada:${PLANTED.password}`,
      `u:${PLANTED.address}`,
    ]);
    expect(forms.filter((form) => printed.some((text) => text.includes(form)))).toEqual([]);
  });
});

it("a process that ends with the error prints none of it", async () => {
  const kubeconfig = written(USERS["certificate"]?.() ?? {}, {});
  const { code, errors } = await crash(kubeconfig, "/status");
  expect([code, errors.includes("cluster/unauthorized")]).toEqual([1, true]);
  expect(formsOf([PLANTED.token, key]).filter((form) => errors.includes(form))).toEqual([]);
});

it.each(["\t", "- {", "'"])("a file that is not YAML (%j) is reported without its lines", async (fault) => {
  const path = join(folder, "broken");
  writeFileSync(path, `users:\n- name: u\n  user:\n${fault}   token: ${PLANTED.token} ${PLANTED.password}\n`);
  const printed = await printedBy(path);
  expect(printed.join()).toContain("yaml/");
  expect(formsOf([PLANTED.token, PLANTED.password]).filter((form) => printed.join().includes(form))).toEqual(
    [],
  );
});
