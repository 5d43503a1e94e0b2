import { defined } from "../../model/internal.js";
import { type ConnectionOptions, type PeerCertificate, checkServerIdentity } from "node:tls";
import type { Duplex } from "node:stream";
import type { ClientCertificate } from "../connection/identity.js";
import type { Connection } from "../connection/connection.js";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { hostOf } from "../connection/address.js";
import { isIP } from "node:net";
import { openTunnel } from "./tunnel.js";

/** Below the 90 seconds after which an API server closes an idle connection: a write on a closing one would be lost. */
const IDLE_MS = 30_000;
const KEPT = { keepAlive: true, keepAliveMsecs: 30_000, timeout: IDLE_MS, scheduling: "lifo" } as const;

/** Keep-alive connections, replaced when the client certificate or the authorities change. */
export class Agents {
  readonly #connection: Connection;
  #current: HttpAgent | undefined;
  #key = "";

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  agentFor(certificate: ClientCertificate | undefined): HttpAgent {
    const authorities = this.#connection.trust.authorities();
    const key = [authorities, certificate?.cert, certificate?.key.reveal()].join("\0");
    if (this.#current !== undefined && key === this.#key) return this.#current;
    this.close();
    this.#key = key;
    return (this.#current = this.#open(authorities, certificate));
  }

  /** Idle connections are closed, and active ones when they are done. */
  close(): void {
    if (this.#current === undefined) return;
    this.#current.maxFreeSockets = 0;
    for (const sockets of Object.values(this.#current.freeSockets))
      for (const socket of sockets ?? []) socket.destroy();
    this.#current = undefined;
  }

  #open(authorities: string | undefined, certificate: ClientCertificate | undefined): HttpAgent {
    const { server, trust, proxy } = this.#connection;
    const base: ConnectionOptions = {
      minVersion: "TLSv1.2",
      rejectUnauthorized: !trust.isInsecure,
      // Go trusts any listed certificate; OpenSSL only chains that end in a root.
      allowPartialTrustChain: true,
      ...defined({ ca: authorities }),
    };
    const agent =
      server.protocol === "http:"
        ? new HttpAgent(KEPT)
        : new HttpsAgent({
            ...KEPT,
            ...base,
            ...naming(trust.serverName ?? hostOf(server)),
            ...shown(certificate),
          });
    if (proxy !== undefined) throughProxy(agent, proxy, server, { ...base, ...naming(hostOf(proxy)) });
    return agent;
  }
}

/** The name for SNI and for verification. An IP address is not allowed in SNI (RFC 6066), but is verified. */
function naming(name: string): ConnectionOptions {
  return {
    servername: isIP(name) === 0 ? name : "",
    checkServerIdentity: (_, peer) => identityFault(name, peer),
  };
}

function shown(certificate: ClientCertificate | undefined): ConnectionOptions {
  return certificate === undefined ? {} : { cert: certificate.cert, key: certificate.key.reveal() };
}

/** Go verifies only subject alternative names; Node also accepts the common name. */
function identityFault(name: string, peer: PeerCertificate): Error | undefined {
  if (peer.subjectaltname !== undefined) return checkServerIdentity(name, peer);
  return Object.assign(new Error("it has no subject alternative names (SAN); the common name is ignored"), {
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
}

type Created = (error: Error | null, socket?: Duplex) => void;
type Create = (options: object, created: Created) => Duplex | undefined;

/** Connections of the agent are made inside a tunnel; TLS, if any, is with the server, not with the proxy. */
function throughProxy(agent: HttpAgent, proxy: URL, server: URL, trust: ConnectionOptions): void {
  const open = agent as unknown as { createConnection: Create };
  const direct = open.createConnection.bind(agent);
  open.createConnection = (options, created) => {
    const secured = async (): Promise<Duplex | undefined> => {
      const socket = await openTunnel(proxy, server, trust);
      return server.protocol === "http:" ? socket : direct({ ...options, socket }, created);
    };
    secured().then(
      (socket) => created(null, socket),
      (error: Error) => created(error),
    );
    return undefined;
  };
}
