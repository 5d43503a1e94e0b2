import type { Credential } from "../../cluster/index.js";
import { request } from "node:https";

const PATIENCE_MS = 2000;

export interface Probe {
  readonly port: number;
  readonly authority: string;
  readonly credential: Credential;
  readonly path: string;
}

/**
 * The response of the server at a port; undefined without a response or for another server (verified by the cluster's
 * own authority).
 */
export function probe({ port, authority, credential, path }: Probe): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const call = request({
      host: "127.0.0.1",
      port,
      path,
      ca: authority,
      cert: credential.certificate,
      key: credential.key,
      agent: false,
      timeout: PATIENCE_MS,
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(undefined));
    call.on("close", () => resolve(undefined));
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
      });
    });
    call.end();
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}
