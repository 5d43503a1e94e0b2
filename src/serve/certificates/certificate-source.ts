import type { Credential } from "../../cluster/index.js";

/** Receives certificate pairs. */
export interface CertificateUser {
  /** A matching pair to serve from now on. */
  use(pair: Credential): void;
  /** Why there is no (new) pair; the current one stays in use. */
  fail(error: unknown): void;
}

/** The source of the server certificate: files, a Secret, or its own authority. */
export interface CertificateSource {
  /**
   * Provides the pair as soon as it is available, and again whenever it changes, until the returned function is called.
   * The server waits for that function's promise before it stops.
   */
  follow(user: CertificateUser): () => void | Promise<void>;
}
