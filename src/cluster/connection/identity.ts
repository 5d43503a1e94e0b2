import type { Secret } from "./secret.js";

/** A certificate that a client shows, with its key, both in PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: Secret;
}

/** What one request is sent with. */
export interface Credentials {
  /** The whole header: `Bearer ...`. */
  readonly authorization?: Secret;
  readonly certificate?: ClientCertificate;
}

/** As whom requests are sent. */
export interface Identity {
  /** Asked before each request: tokens expire, and files change. */
  credentials(): Promise<Credentials>;
  /** The server did not accept these. True when there are others to try. */
  renew(refused: Credentials): Promise<boolean>;
}
