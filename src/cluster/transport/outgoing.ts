import type { ApiRequest } from "./transport.js";
import type { Connection } from "../connection/connection.js";
import type { Credentials } from "../connection/identity.js";
import { formatJson } from "../../model/index.js";

type Headers = Record<string, string | readonly string[]>;

/** The address of a request: the server's, its path, the request's path and query. */
export function urlOf(server: URL, { path, query = {} }: ApiRequest): URL {
  const url = new URL(server);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === "string" ? [value] : (value ?? [])) parameters.append(name, one);
  url.pathname = server.pathname.replace(/\/$/, "") + path;
  url.search = parameters.toString();
  return url;
}

export function bodyOf({ body }: ApiRequest): Uint8Array | undefined {
  return body === undefined ? undefined : Buffer.from(formatJson(body), "utf8");
}

export function headersFor(
  request: ApiRequest,
  connection: Connection,
  { authorization }: Credentials,
  isPacked: boolean,
): Headers {
  const headers: Headers = {
    accept: request.accept ?? "application/json",
    "user-agent": "varve",
    ...request.headers,
    ...connection.impersonation,
  };
  if (isPacked && connection.mayCompress) headers["accept-encoding"] = "gzip";
  if (request.body !== undefined) headers["content-type"] = request.contentType ?? "application/json";
  if (authorization !== undefined) headers["authorization"] = authorization.reveal();
  return headers;
}
