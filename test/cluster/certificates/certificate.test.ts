/** What other verifiers say of the certificates that Varve issues. */
import { type ConnectionOptions, connect, createServer } from "node:tls";
import { describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { X509Certificate } from "node:crypto";
import type { AddressInfo } from "node:net";
import { certificateAuthority } from "../../../src/cluster/internal.js";
import { isInstalled, skipping } from "../../skipped.js";
import { join } from "node:path";
import { once } from "node:events";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

const DAY = 24 * 60 * 60;
const authority = certificateAuthority("suite");
const server = authority.issue({
  name: "api",
  use: "server",
  hosts: ["127.0.0.1", "::1", "fd00::1:2", "api.example"],
});
const client = authority.issue({ name: "ada", groups: ["dev", "größe"], use: "client" });

describe("a certificate", () => {
  it("names the user, in the order of the request", () => {
    expect(new X509Certificate(client.certificate).subject).toBe("O=dev\nO=größe\nCN=ada");
    expect(new X509Certificate(server.certificate).subjectAltName).toBe(
      "IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:FD00:0:0:0:0:0:1:2, DNS:api.example",
    );
  });

  it("holds names of any number and length", () => {
    const groups = Array.from({ length: 300 }, (_, i) => `${i}-${"x".repeat(i)}`);
    const { certificate } = authority.issue({ name: "n".repeat(300), groups, use: "client" });
    const { subject } = new X509Certificate(certificate);
    expect(subject).toBe([...groups.map((group) => `O=${group}`), `CN=${"n".repeat(300)}`].join("\n"));
  });

  it("has its own serial number, which is not negative: Go rejects negative ones", () => {
    const serials = Array.from({ length: 20 }, () => {
      const { certificate } = authority.issue({ name: "x", use: "client" });
      return new X509Certificate(certificate).serialNumber;
    });
    expect([new Set(serials).size, serials.filter((serial) => serial.startsWith("-"))]).toEqual([20, []]);
  });

  it("is issued and signed by its authority, and by no other of the same name", () => {
    const issued = new X509Certificate(server.certificate);
    const verdicts = [authority, certificateAuthority("suite")].map(({ certificate }) => {
      const issuer = new X509Certificate(certificate);
      return { isAuthority: issuer.ca, signed: issued.verify(issuer.publicKey) };
    });
    expect(verdicts).toEqual([
      { isAuthority: true, signed: true },
      { isAuthority: true, signed: false },
    ]);
    expect(issued.ca).toBe(false);
  });

  it.each([
    ["before 2050", 3 * DAY],
    ["after 2050", 40 * 365 * DAY],
  ])("ends at the requested time, %s", (_, validForSeconds) => {
    const { certificate } = authority.issue({ name: "x", use: "client", validForSeconds });
    const left = (Date.parse(new X509Certificate(certificate).validTo) - Date.now()) / 1000;
    expect(Math.abs(left - validForSeconds)).toBeLessThan(60);
  });

  it("passes the strict rules of OpenSSL for its use, and fails for the other", ({ skip }) => {
    if (!isInstalled("openssl", ["version"])) skip(skipping("SKIPPED: there is no openssl"));
    const folder = mkdtempSync(join(tmpdir(), "varve-certificates-"));
    try {
      writeFileSync(join(folder, "ca"), authority.certificate);
      writeFileSync(join(folder, "server"), server.certificate);
      writeFileSync(join(folder, "client"), client.certificate);
      const verdictOf = (purpose: string, file: string): number | null =>
        spawnSync("openssl", ["verify", "-x509_strict", "-purpose", purpose, "-CAfile", "ca", file], {
          cwd: folder,
        }).status;
      expect({
        server: [verdictOf("sslserver", "server"), verdictOf("sslclient", "server")],
        client: [verdictOf("sslclient", "client"), verdictOf("sslserver", "client")],
      }).toEqual({ server: [0, 2], client: [0, 2] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a TLS connection", () => {
  /** What the server learns about the client, or why there is no connection. */
  async function handshake(ca: string, extra: ConnectionOptions = {}): Promise<string> {
    const listener = createServer({
      key: server.key,
      cert: server.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    });
    listener.on("tlsClientError", () => undefined);
    listener.on("secureConnection", (socket) => socket.end(socket.getPeerCertificate().subject.CN));
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    const socket = connect({ host: "127.0.0.1", port, ca, ...extra });
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const failed = await once(socket, "close").then(
      () => undefined,
      (error: NodeJS.ErrnoException) => String(error.code),
    );
    listener.close();
    return failed ?? text;
  }

  it("is made where both sides trust the authority", async () => {
    expect(await handshake(authority.certificate, { key: client.key, cert: client.certificate })).toBe("ada");
  });

  it("is refused by a client that trusts another authority of the same name", async () => {
    const other = certificateAuthority("suite").certificate;
    expect(await handshake(other, { key: client.key, cert: client.certificate })).toMatch(/CERT|SIGNATURE/);
  });
});
