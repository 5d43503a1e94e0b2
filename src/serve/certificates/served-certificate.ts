import { type Validity, expectPair, isValidAt, validityOf } from "./certificate-pair.js";
import type { CertificateSource } from "./certificate-source.js";
import type { Credential } from "../../cluster/index.js";
import { type Log, errorFields } from "../log.js";

/** A server of Node, as far as it matters here: users of this package need no types of Node. */
interface SecureServer {
  setSecureContext(options: { cert: string; key: string; minVersion: "TLSv1.2" | "TLSv1.3" }): void;
}

/** The certificate that a server shows, exchanged while it runs. */
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

  /** When it ends, in milliseconds since 1970; undefined while there is none. */
  get notAfter(): number | undefined {
    return this.#validity?.notAfter;
  }

  isValidAt(now: number): boolean {
    return this.#validity !== undefined && isValidAt(this.#validity, now);
  }

  /** Throws where the source says at once that there is no certificate. */
  follow(source: CertificateSource): () => void | Promise<void> {
    const stop = source.follow({ use: (pair) => this.#use(pair), fail: (error) => this.#fail(error) });
    if (this.#failure !== undefined && this.#validity === undefined) {
      void stop();
      throw this.#failure;
    }
    this.#isFollowing = true;
    return stop;
  }

  /** Connections that are open keep the certificate they began with. */
  #use(pair: Credential): void {
    try {
      // Checked before the exchange: from a pair that does not fit, a server is not to take even the half.
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

  /** A source may fail with every look, and is logged once; what fails at the start is thrown there. */
  #fail(error: unknown): void {
    const isNew = this.#isFollowing && String(this.#failure) !== String(error);
    this.#failure = error;
    if (isNew) this.#log({ level: "error", event: "certificate", ...errorFields(error) });
  }
}
