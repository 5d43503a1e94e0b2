/** Credentials that change while a program runs. */
import { type Recorder, startRecorder } from "./recorder.js";
import { afterEach, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Clock } from "../../src/cluster/index.js";
import { connectionFor } from "../../src/cluster/credentials/connect.js";
import { connectCluster } from "../../src/cluster/index.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeSender } from "./senders.js";
import type { Json } from "../../src/model/index.js";

const folder = mkdtempSync(join(tmpdir(), "varve-identity-"));
let recorder: Recorder | undefined;
afterEach(async () => {
  await recorder?.stop();
  recorder = undefined;
});

/** A clock that a test sets. */
function setClock(): Clock & { at: number } {
  return {
    at: Date.parse("2026-01-01T00:00:00Z"),
    now() {
      return this.at;
    },
    random: () => 0,
    sleep: async () => undefined,
  };
}

async function sending(user: Json, clock: Clock, respond?: Parameters<typeof startRecorder>[0]) {
  const started = (recorder = await startRecorder(respond));
  const kubeconfig = writeSender({ name: "", user, seen: undefined }, started, folder);
  const cluster = await connectCluster({ kubeconfig, clock, environment: { PATH: process.env["PATH"] } });
  return {
    authority: started.authority,
    send: async () => {
      const { status } = await cluster.transport.send({ method: "GET", path: "/x" });
      return [status, started.requests.at(-1)?.authorization ?? started.requests.at(-1)?.certificate];
    },
    count: () => started.requests.length,
  };
}

/** A plugin that returns `t1` on its first run, then `t2`, ... */
function countingPlugin(expiry: string): Json {
  const count = join(folder, "count");
  writeFileSync(count, "");
  const status = `{"token":"t'$n'","expirationTimestamp":${expiry}}`;
  const answer = `{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":${status}}`;
  const script = `printf x >> ${count}; n=$(wc -c < ${count} | tr -d ' '); printf '%s' '${answer}'`;
  return {
    exec: {
      apiVersion: "client.authentication.k8s.io/v1",
      command: "sh",
      args: ["-c", script],
      interactiveMode: "Never",
    },
  };
}

describe("a token file", () => {
  it("is read again after 50 seconds, and not before", async () => {
    const clock = setClock();
    const { send } = await sending({ tokenFile: "token" }, clock);
    expect(await send()).toEqual([200, "Bearer from-file"]);
    writeFileSync(join(folder, "token"), "new-token\n");
    clock.at += 49_000;
    expect(await send()).toEqual([200, "Bearer from-file"]);
    clock.at += 2000;
    expect(await send()).toEqual([200, "Bearer new-token"]);
  });

  it("that is deleted keeps the last token", async () => {
    const clock = setClock();
    const { send } = await sending({ tokenFile: "token" }, clock);
    await send();
    rmSync(join(folder, "token"));
    clock.at += 60_000;
    expect(await send()).toEqual([200, "Bearer from-file"]);
  });
});

describe("a certificate", () => {
  it("is used as soon as both its files have changed", async () => {
    const user = { "client-certificate": "u.crt", "client-key": "u.key" };
    const { send, authority } = await sending(user, setClock());
    expect(await send()).toEqual([200, "cert-user"]);
    const next = authority.issue({ name: "next-user", use: "client" });
    replace("u.crt", next.certificate);
    expect(await send()).toEqual([200, "cert-user"]);
    replace("u.key", next.key);
    expect(await send()).toEqual([200, "next-user"]);
  });
});

function replace(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), new Date(), new Date(Date.now() + 5000));
}

describe("a plugin", () => {
  it("is run once while its token lasts, and again when it has expired", async () => {
    const clock = setClock();
    const { send } = await sending(countingPlugin('"2026-01-01T00:10:00Z"'), clock);
    expect([await send(), await send()]).toEqual([
      [200, "Bearer t1"],
      [200, "Bearer t1"],
    ]);
    clock.at += 10 * 60_000 + 1;
    expect(await send()).toEqual([200, "Bearer t2"]);
  });

  it("is run once for concurrent requests", async () => {
    const { send, count } = await sending(countingPlugin("null"), setClock());
    expect(await Promise.all([send(), send(), send()])).toEqual(
      Array.from({ length: 3 }, () => [200, "Bearer t1"]),
    );
    expect(count()).toBe(3);
  });

  it("is run again when the server rejects its token, once per request", async () => {
    const { send, count } = await sending(countingPlugin("null"), setClock(), (request, response) => {
      response.writeHead(request.headers.authorization === "Bearer t2" ? 200 : 401).end("{}");
    });
    expect(await send()).toEqual([200, "Bearer t2"]);
    expect(count()).toBe(2);
  });

  it("that fails on its second run leaves the server's error", async () => {
    const ok =
      '{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":{"token":"t1"}}';
    const flag = join(folder, "ran");
    rmSync(flag, { force: true });
    const script = `test -e ${flag} && exit 9; touch ${flag}; printf '%s' '${ok}'`;
    const exec = {
      apiVersion: "client.authentication.k8s.io/v1",
      command: "sh",
      args: ["-c", script],
      interactiveMode: "Never",
    };
    const { send, count } = await sending({ exec }, setClock(), (_, response) =>
      response.writeHead(401).end("{}"),
    );
    expect(await send()).toEqual([401, "Bearer t1"]);
    expect(count()).toBe(1);
    await expect(send()).rejects.toThrow(
      "cluster/exec-plugin-failed: no credentials: exec: executable sh failed with exit code 9",
    );
  });

  it("whose tokens are never accepted is run twice for a request", async () => {
    const { send, count } = await sending(countingPlugin("null"), setClock(), (_, response) =>
      response.writeHead(401).end("{}"),
    );
    expect(await send()).toEqual([401, "Bearer t2"]);
    expect(count()).toBe(2);
  });
});

describe("a pod", () => {
  it.each([
    ["10.0.0.1", "https://10.0.0.1:6443"],
    ["fd00::1", "https://[fd00::1]:6443"],
  ])("at %s uses its service account", async (host, server) => {
    const started = (recorder = await startRecorder());
    const account = mkdtempSync(join(folder, "account-"));
    writeFileSync(join(account, "token"), "pod-token\n");
    writeFileSync(join(account, "ca.crt"), started.authority.certificate);
    writeFileSync(join(account, "namespace"), "team\n");
    const environment = { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: "6443", HOME: folder };
    const connection = await connectionFor({ environment, clock: setClock(), serviceAccount: account });
    const { authorization } = await connection.identity.credentials();
    expect([
      connection.server.origin,
      connection.namespace,
      authorization?.reveal(),
      connection.trust.authorities(),
    ]).toEqual([server, "team", "Bearer pod-token", started.authority.certificate]);
    const named = { ...environment, POD_NAMESPACE: "pod" };
    expect(
      (await connectionFor({ environment: named, clock: setClock(), serviceAccount: account })).namespace,
    ).toBe("pod");
  });

  it("has no cluster without a service account and without a kubeconfig", async () => {
    const environment = { KUBERNETES_SERVICE_HOST: "h", KUBERNETES_SERVICE_PORT: "1", HOME: folder };
    await expect(connectCluster({ environment })).rejects.toThrow("cluster/no-configuration");
  });
});
