import { type Validity, expectPair, isValidAt, validityOf } from "./certificate-pair.js";
import type { CertificateSource } from "./certificate-source.js";
import type { Credential } from "../../cluster/index.js";
import { type Log, errorFields } from "../log.js";

/** The used part of a Node server: users of this package need no Node types. */
interface SecureServer {
  setSecureContext(options: { cert: string; key: string; minVersion: "TLSv1.2" | "TLSv1.3" }): void;
}

/** The certificate of a server, replaceable at run time. */
export class ServedCertificate {
  readonly #server: SecureServer;
  readonly #log: Log;
  #validity: Validity | undefined;
  #failure: unknown;
  #isFollowing = false;

  constructor(server: SecureServer, log: Log) {
    this.#server = server;
    this.#log = log;
  }

  /** When it expires, in milliseconds since 1970; undefined if there is none. */
  get notAfter(): number | undefined {
    return this.#validity?.notAfter;
  }

  isValidAt(now: number): boolean {
    return this.#validity !== undefined && isValidAt(this.#validity, now);
  }

  /** Throws if the source immediately reports that there is no certificate. */
  follow(source: CertificateSource): () => void | Promise<void> {
    const stop = source.follow({ use: (pair) => this.#use(pair), fail: (error) => this.#fail(error) });
    if (this.#failure !== undefined && this.#validity === undefined) {
      void stop();
      throw this.#failure;
    }
    this.#isFollowing = true;
    return stop;
  }

  /** Open connections keep their certificate. */
  #use(pair: Credential): void {
    try {
      // Checked before replacing: a server must not use half of a mismatched pair.
      expectPair(pair);
      const validity = validityOf(pair);
      this.#server.setSecureContext({ cert: pair.certificate, key: pair.key, minVersion: "TLSv1.2" });
      this.#validity = validity;
      this.#failure = undefined;
      this.#log({
        level: "info",
        event: "certificate",
        notBefore: new Date(validity.notBefore).toISOString(),
        notAfter: new Date(validity.notAfter).toISOString(),
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A repeatedly failing source is logged once; a failure at start is thrown. */
  #fail(error: unknown): void {
    const isNew = this.#isFollowing && String(this.#failure) !== String(error);
    this.#failure = error;
    if (isNew) this.#log({ level: "error", event: "certificate", ...errorFields(error) });
  }
}
