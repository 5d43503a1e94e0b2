/** The certificate is replaced while the server runs. */
import { AUTHORITY, serverPair, served } from "./served.js";
import { type Credential } from "../../src/cluster/index.js";
import { certificateAuthority } from "../../src/cluster/internal.js";
import { afterAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { WIDGET } from "./review.js";
import { X509Certificate } from "node:crypto";
import { certificateFiles } from "../../src/serve/index.js";
import { connect } from "node:tls";
import { join } from "node:path";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-serve-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const certificate = join(folder, "tls.crt");
const key = join(folder, "tls.key");
const validate = [{ ...WIDGET, handle: () => undefined }];

function write(pair: Partial<Credential>): void {
  if (pair.certificate !== undefined) writeFileSync(certificate, pair.certificate);
  if (pair.key !== undefined) writeFileSync(key, pair.key);
}

/** The serial number of the certificate of a new connection. */
async function shown(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", ca: AUTHORITY }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

function serialOf(pair: Credential): string {
  return new X509Certificate(pair.certificate).serialNumber;
}

describe("certificate files", () => {
  it("are reloaded when they change, and never served as a mismatched pair", async () => {
    const [first, second] = [serverPair(), serverPair()];
    write(first);
    const server = await served({
      validate,
      certificates: certificateFiles({ certificate, key, everySeconds: 0.01 }),
    });
    expect(await shown(server.server.port)).toBe(serialOf(first));
    write({ certificate: second.certificate });
    const failed = () =>
      server.events.filter(({ level, event }) => level === "error" && event === "certificate");
    await expect.poll(() => failed().length, { timeout: 10_000 }).toBe(1);
    expect(await shown(server.server.port)).toBe(serialOf(first));
    write({ key: second.key });
    await expect.poll(async () => shown(server.server.port), { timeout: 10_000 }).toBe(serialOf(second));
    expect(failed()).toEqual([
      {
        level: "error",
        event: "certificate",
        error: "serve/unusable-certificate: the certificate and the key do not match",
      },
    ]);
    await server.stop();
  });

  it("stay in use when they are deleted, and a connection stays open when they change", async () => {
    const [first, second] = [serverPair(), serverPair()];
    write(first);
    const server = await served({
      validate,
      certificates: certificateFiles({ certificate, key, everySeconds: 0.01 }),
    });
    const socket = connect({ port: server.server.port, host: "127.0.0.1", ca: AUTHORITY });
    await new Promise((resolve) => socket.once("secureConnect", resolve));
    write(second);
    await expect.poll(async () => shown(server.server.port), { timeout: 10_000 }).toBe(serialOf(second));
    rmSync(certificate);
    await expect
      .poll(() => server.events.some(({ error }) => typeof error === "string" && error.includes("ENOENT")), {
        timeout: 10_000,
      })
      .toBe(true);
    expect(await shown(server.server.port)).toBe(serialOf(second));
    const answered = new Promise((resolve) =>
      socket.once("data", (data) => resolve(data.toString().split("\r\n")[0])),
    );
    socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await answered).toBe("HTTP/1.1 200 OK");
    socket.destroy();
    await server.stop();
  });

  it.each([
    [
      "are missing",
      () => rmSync(certificate, { force: true }),
      /^serve\/no-certificate: cannot read .*tls\.crt \(ENOENT\)$/,
    ],
    [
      "are empty",
      () => write({ certificate: "", key: "" }),
      "serve/unusable-certificate: the certificate and the key do not match",
    ],
    [
      "do not match",
      () =>
        write({
          certificate: serverPair().certificate,
          key: certificateAuthority("b").issue({ name: "b", use: "server" }).key,
        }),
      "serve/unusable-certificate: the certificate and the key do not match",
    ],
  ])("that %s at the start are reported", async (_, prepare, message) => {
    write(serverPair());
    prepare();
    await expect(served({ validate, certificates: certificateFiles({ certificate, key }) })).rejects.toThrow(
      message,
    );
  });
});
