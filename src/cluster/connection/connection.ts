import type { Identity } from "./identity.js";
import type { Redaction } from "./secret.js";

/** Whom to believe to be the server. */
export interface Trust {
  /** Authorities in PEM; undefined for those of the system. Asked before each request: the file may be replaced. */
  authorities(): string | undefined;
  readonly isInsecure: boolean;
  /** The name to find in the certificate, when that is not the host of the address. */
  readonly serverName?: string;
}

/** Which server, and as whom: all that a transport needs. */
export interface Connection {
  /** Scheme, host and the path that all requests are below; nothing else. */
  readonly server: URL;
  readonly namespace: string;
  readonly trust: Trust;
  readonly identity: Identity;
  /** The headers that say as whom to act. */
  readonly impersonation: Readonly<Record<string, string | readonly string[]>>;
  /** Through which all connections go, with its user and password. */
  readonly proxy?: URL;
  readonly mayCompress: boolean;
  readonly redaction: Redaction;
}
