/** A server that reads its certificate from files, and the kubelet that mounts the files of a Secret. */
import { X509Certificate } from "node:crypto";
import { connect } from "node:tls";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import type { Target } from "./callers.js";

/** The content of a Secret of type `kubernetes.io/tls`; undefined while it is missing. */
export interface Mounted {
  readonly certificate: string;
  readonly key: string;
}

/** A folder that follows a Secret, as the volume of a pod does. A deleted Secret leaves its files. */
export class MountedSecret {
  readonly folder = mkdtempSync(join(tmpdir(), "varve-pod-"));
  readonly files = { certificate: join(this.folder, "tls.crt"), key: join(this.folder, "tls.key") };
  readonly #read: () => Promise<Mounted | undefined>;
  readonly #ending = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #held: Promise<void> = Promise.resolve();
  #release = (): void => undefined;

  constructor(read: () => Promise<Mounted | undefined>) {
    this.#read = read;
  }

  async start(): Promise<this> {
    await this.#sync();
    this.#loop = (async () => {
      while (!this.#ending.signal.aborted) {
        await pause(50);
        await this.#sync();
      }
    })();
    return this;
  }

  /** Holds back updates until the returned function is called: kubelets take up to minutes. */
  hold(): () => void {
    this.#held = new Promise((resolve) => (this.#release = resolve));
    return this.#release;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    // A test that failed in between does not hang.
    this.#release();
    await this.#loop;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #sync(): Promise<void> {
    const found = await this.#read();
    await this.#held;
    if (found === undefined) return;
    writeFileSync(this.files.certificate, found.certificate);
    writeFileSync(this.files.key, found.key);
  }
}

/** Whether a server presents this certificate to new connections. */
export async function serves({ server }: Target, certificate: string): Promise<boolean> {
  const shown = await new Promise<X509Certificate | undefined>((resolve) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate());
      socket.destroy();
    });
    socket.on("error", () => resolve(undefined));
  });
  return shown?.fingerprint256 === new X509Certificate(certificate).fingerprint256;
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
