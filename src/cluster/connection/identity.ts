import type { Secret } from "./secret.js";

/** A client certificate with its key, both in PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: Secret;
}

/** The credentials of one request. */
export interface Credentials {
  /** The whole header: `Bearer ...`. */
  readonly authorization?: Secret;
  readonly certificate?: ClientCertificate;
}

/** The credentials of requests. */
export interface Identity {
  /** Called before each request: tokens expire, and files change. */
  credentials(): Promise<Credentials>;
  /** The server rejected these. True if there are others to try. */
  renew(refused: Credentials): Promise<boolean>;
}
