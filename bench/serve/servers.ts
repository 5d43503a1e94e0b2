/** The servers that are compared, each in its own process. */
import { type Credential } from "../../src/cluster/index.js";
import { certificateAuthority } from "../../src/cluster/internal.js";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "../../src/model/index.js";
import type { RequestListener } from "node:http";
import { admissionServer } from "../../src/serve/index.js";
import { createServer } from "node:https";
import express from "express";
import fastJsonPatch from "fast-json-patch";
import { fillIn } from "./review.js";

export const SERVERS = ["floor", "varve", "varve-defaulting", "express-defaulting"] as const;
export type ServerName = (typeof SERVERS)[number];

interface Review {
  readonly request: { readonly uid: string; readonly object: JsonObject };
}

/** Starts one, and gives its port. */
export async function startServer(name: ServerName): Promise<number> {
  const pair = certificateAuthority("bench").issue({ name: "bench", use: "server", hosts: ["127.0.0.1"] });
  if (name === "floor") return listening(answerAllowed, pair);
  if (name === "express-defaulting") return listening(expressApp(), pair);
  return startVarve(name, pair);
}

async function startVarve(name: ServerName, pair: Credential): Promise<number> {
  const kind = { group: "example.com", version: "v1", kind: "Widget" };
  const server = admissionServer({
    mutate: [
      {
        ...kind,
        handle: ({ object }) => {
          if (name === "varve-defaulting" && object !== null) fillIn(object);
        },
      },
    ],
    certificates: { follow: (user) => (user.use(pair), () => undefined) },
    host: "127.0.0.1",
    port: 0,
  });
  return (await server.start()).port;
}

/** The least that an admission webhook does. */
const answerAllowed: RequestListener = (message, response) => {
  const chunks: Buffer[] = [];
  message.on("data", (chunk: Buffer) => chunks.push(chunk));
  message.on("end", () => {
    const { request } = JSON.parse(Buffer.concat(chunks).toString()) as Review;
    const text = JSON.stringify(answered(request.uid, {}));
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  });
};

/** As tutorials write one. */
function expressApp(): RequestListener {
  const app = express();
  app.use(express.json({ limit: "7mb" }));
  app.post("/mutate-example-com-v1-widget", (message, response) => {
    const { uid, object } = (message.body as Review).request;
    const after = structuredClone(object);
    fillIn(after);
    const patch = Buffer.from(JSON.stringify(fastJsonPatch.compare(object, after))).toString("base64");
    response.json(answered(uid, { patchType: "JSONPatch", patch }));
  });
  return app;
}

function answered(uid: string, more: JsonObject): JsonObject {
  return {
    apiVersion: "admission.k8s.io/v1",
    kind: "AdmissionReview",
    response: { uid, allowed: true, ...more },
  };
}

async function listening(listener: RequestListener, { certificate, key }: Credential): Promise<number> {
  const server = createServer({ cert: certificate, key, keepAliveTimeout: 95_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
