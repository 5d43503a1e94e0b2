import type { Identity } from "./identity.js";
import type { Redaction } from "./secret.js";

/** How the server is verified. */
export interface Trust {
  /** Authorities in PEM; undefined for those of the system. Read before each request: the file may be replaced. */
  authorities(): string | undefined;
  readonly isInsecure: boolean;
  /** The expected name in the certificate, if it is not the host of the address. */
  readonly serverName?: string;
}

/** The server and the credentials: all that a transport needs. */
export interface Connection {
  /** Scheme, host and base path only. */
  readonly server: URL;
  readonly namespace: string;
  readonly trust: Trust;
  readonly identity: Identity;
  /** The impersonation headers. */
  readonly impersonation: Readonly<Record<string, string | readonly string[]>>;
  /** The proxy for all connections, with its user and password. */
  readonly proxy?: URL;
  readonly mayCompress: boolean;
  readonly redaction: Redaction;
}
