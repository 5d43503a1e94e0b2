/** An HTTPS server that records its clients, for kubectl and for us alike. */
import {
  type CertificateAuthority,
  certificateAuthority,
} from "../../src/cluster/certificates/certificate.js";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Server, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";

/** What one request showed of its sender. */
export interface Recorded {
  readonly authorization?: string;
  /** The Impersonate-* headers, by lower-case name, in order. */
  readonly impersonation: Readonly<Record<string, readonly string[]>>;
  /** The common name of the client's certificate. */
  readonly certificate?: string;
  /** The server name in the handshake. */
  readonly sni?: string;
  readonly path: string;
  readonly encoding?: string;
}

export interface Recorder {
  readonly port: number;
  readonly authority: CertificateAuthority;
  readonly requests: Recorded[];
  stop(): Promise<void>;
}

const HOSTS = ["localhost", "api.example", "127.0.0.1", "::1"];

export async function startRecorder(
  respond: (request: IncomingMessage, response: ServerResponse, count: number) => void = (_, response) =>
    response.setHeader("Content-Type", "application/json").end("{}"),
): Promise<Recorder> {
  const authority = certificateAuthority("recorder");
  const { certificate, key } = authority.issue({ name: "server", use: "server", hosts: HOSTS });
  const requests: Recorded[] = [];
  const options = {
    cert: certificate,
    key,
    ca: authority.certificate,
    requestCert: true,
    rejectUnauthorized: false,
  };
  const server: Server = createServer(options, (request, response) => {
    requests.push(recordOf(request));
    respond(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, authority, requests, stop };
}

function recordOf(request: IncomingMessage): Recorded {
  const socket = request.socket as TLSSocket;
  const { authorization, "accept-encoding": encoding } = request.headers;
  const name = socket.getPeerCertificate().subject?.CN;
  const sni = (socket as TLSSocket & { servername?: string | false }).servername;
  const impersonation = Object.entries(request.headersDistinct).filter(([key]) =>
    key.startsWith("impersonate-"),
  );
  return {
    ...(authorization === undefined ? {} : { authorization }),
    impersonation: Object.fromEntries(
      impersonation.sort(([a], [b]) => (a < b ? -1 : 1)),
    ) as Recorded["impersonation"],
    ...(name === undefined ? {} : { certificate: name }),
    ...(sni ? { sni } : {}),
    path: request.url ?? "",
    ...(encoding === undefined ? {} : { encoding }),
  };
}
