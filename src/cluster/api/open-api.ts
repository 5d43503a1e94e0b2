import { ApiFailure, isRefusal, refusalOf } from "../transport/api-failure.js";
import { type Json, VarveError, isObject, parseJson } from "../../model/index.js";
import { getKey, textAt, defined } from "../../model/internal.js";
import type { ApiAnswer, Transport } from "../transport/transport.js";
import type { DocumentCache } from "./document-cache.js";
import { problems } from "../problems.js";

const INDEX = "/openapi/v3";

export interface OpenApiGiven {
  readonly transport: Transport;
  /** Identifies the server in the cache, so that documents of different servers are never mixed. */
  readonly server: string;
  readonly cache: DocumentCache | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The current URL of each group and version; it changes with the content. */
export type OpenApiIndex = ReadonlyMap<string, string>;

export async function readIndex({ transport, signal }: OpenApiGiven): Promise<OpenApiIndex> {
  const answer = await transport.send({ method: "GET", path: INDEX, signal });
  if (isRefusal(answer)) throw new ApiFailure(refusalOf(answer));
  const paths = isObject(answer.body) ? getKey(answer.body, "paths") : undefined;
  if (!isObject(paths)) throw notOpenApi(INDEX);
  return new Map(Object.keys(paths).map((path) => [path, textAt(getKey(paths, path), "serverRelativeURL")]));
}

/** The document of a path in the index (`apis/apps/v1`); undefined if the server has replaced it since. */
export async function readDocument(
  given: OpenApiGiven,
  path: string,
  address: string,
): Promise<Json | undefined> {
  const hash = hashIn(address, path);
  const name = hash === undefined ? undefined : `${given.server} ${path} ${hash}`;
  const known = name === undefined ? undefined : given.cache?.read(name);
  if (known !== undefined) return documentIn(known);
  const { transport, signal } = given;
  const query = defined({ hash });
  const answer = await transport.raw({ method: "GET", path: `${INDEX}/${path}`, query, signal });
  // The server redirects from an outdated URL to the current one.
  if (answer.status >= 300 && answer.status < 400) return undefined;
  if (isRefusal(answer)) throw new ApiFailure(refusalOf(asAnswer(answer.status, textOf(answer.bytes))));
  const document = documentIn(answer.bytes);
  if (document === undefined) throw notOpenApi(path);
  if (name !== undefined) given.cache?.write(name, answer.bytes);
  return document;
}

/** An unexpected body is not quoted in the message. */
function documentIn(bytes: Uint8Array): Json | undefined {
  try {
    const document = parseJson(textOf(bytes));
    return isObject(document) && isObject(getKey(document, "components")) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** A URL of another host is not followed: its response would be parsed and cached. */
function hashIn(address: string, path: string): string | undefined {
  const [place, query = ""] = address.split("?");
  const hash = new URLSearchParams(query).get("hash") ?? "";
  return decodeURI(place ?? "") === `${INDEX}/${path}` && hash !== "" ? hash : undefined;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

function asAnswer(status: number, text: string): ApiAnswer {
  return { status, text, body: undefined, headers: {}, warnings: [] };
}

function notOpenApi(path: string): VarveError {
  return new VarveError(
    problems["unexpected-answer"]({ message: `GET ${path}: the answer is not an OpenAPI document` }),
  );
}
