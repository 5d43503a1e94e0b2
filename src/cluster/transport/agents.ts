import { type PeerCertificate, checkServerIdentity } from "node:tls";
import type { ClientCertificate } from "../credentials/identity.js";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Trust } from "../credentials/connection.js";
import { isIP } from "node:net";

/** Below the 90 seconds after which an API server closes an idle connection: a write on a closing one would be lost. */
const IDLE_MS = 30_000;
const KEPT = { keepAlive: true, keepAliveMsecs: 30_000, timeout: IDLE_MS, scheduling: "lifo" } as const;

/** Connections that are kept between requests, opened anew when the client's certificate or the authorities change. */
export class Agents {
  readonly #server: URL;
  readonly #trust: Trust;
  #current: HttpAgent | undefined;
  #key = "";

  constructor(server: URL, trust: Trust) {
    this.#server = server;
    this.#trust = trust;
  }

  agentFor(certificate: ClientCertificate | undefined): HttpAgent {
    if (this.#server.protocol === "http:") return (this.#current ??= new HttpAgent(KEPT));
    const authorities = this.#trust.authorities();
    const key = [authorities, certificate?.cert, certificate?.key.reveal()].join("\0");
    if (this.#current !== undefined && key === this.#key) return this.#current;
    this.close();
    this.#key = key;
    return (this.#current = this.#open(authorities, certificate));
  }

  /** Idle connections are closed, and those at work after it. */
  close(): void {
    if (this.#current === undefined) return;
    this.#current.maxFreeSockets = 0;
    for (const sockets of Object.values(this.#current.freeSockets))
      for (const socket of sockets ?? []) socket.destroy();
    this.#current = undefined;
  }

  #open(authorities: string | undefined, certificate: ClientCertificate | undefined): HttpsAgent {
    const { isInsecure, serverName } = this.#trust;
    const name = serverName ?? this.#server.hostname.replace(/^\[(.*)\]$/, "$1");
    return new HttpsAgent({
      ...KEPT,
      minVersion: "TLSv1.2",
      rejectUnauthorized: !isInsecure,
      // An address is no name to ask for (RFC 6066), but it is one to find in the certificate.
      servername: isIP(name) === 0 ? name : "",
      checkServerIdentity: (_, peer) => identityFault(name, peer),
      // Go trusts whatever is among the authorities; OpenSSL only what ends in a root.
      allowPartialTrustChain: true,
      ...(authorities === undefined ? {} : { ca: authorities }),
      ...(certificate === undefined ? {} : { cert: certificate.cert, key: certificate.key.reveal() }),
    });
  }
}

/** Go takes the name from the alternative names alone; Node also from the common name of old. */
function identityFault(name: string, peer: PeerCertificate): Error | undefined {
  if (peer.subjectaltname !== undefined) return checkServerIdentity(name, peer);
  return Object.assign(new Error("it has no alternative names (SAN); the common name does not count"), {
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
}
