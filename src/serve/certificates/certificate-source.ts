import type { Credential } from "../../cluster/index.js";

/** Who gets the pair to serve with. */
export interface CertificateUser {
  /** A pair that belongs together; it is served from now on. */
  use(pair: Credential): void;
  /** Why there is no (new) pair; what is served stays. */
  fail(error: unknown): void;
}

/** Where the certificate of the server comes from: files, a Secret, an authority of its own. */
export interface CertificateSource {
  /**
   * Gives the pair as soon as it is there, and again whenever it changes, until the returned function is called. What
   * that returns is waited for before the server counts as stopped.
   */
  follow(user: CertificateUser): () => void | Promise<void>;
}
