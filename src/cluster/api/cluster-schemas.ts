import { type KindName, type Schemas, joinSchemas, schemasFromOpenApi } from "../../schema/index.js";
import { type OpenApiGiven, type OpenApiIndex, readDocument, readIndex } from "./open-api.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import { DocumentCache } from "./document-cache.js";
import type { Transport } from "../transport/transport.js";
import { problems } from "../problems.js";

/** Options of schemas. */
export interface SchemaOptions {
  /** The folder for cached documents; no cache by default. */
  readonly cacheFolder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How often a document may be replaced while it is being read: custom types are added in batches. */
const MOST_ATTEMPTS = 5;

/**
 * The schemas of kinds as the server publishes them (OpenAPI v3), built-in and custom ones alike. Only the documents of
 * their API versions are read. Kinds without a published schema are listed in `diagnostics`.
 */
export async function readSchemas(
  transport: Transport,
  server: string,
  kinds: readonly KindName[],
  options: SchemaOptions = {},
): Promise<Schemas> {
  const { cacheFolder, signal } = options;
  const cache = cacheFolder === undefined ? undefined : new DocumentCache(cacheFolder);
  const given = { transport, server, cache, signal };
  const apiVersions = [...new Set(kinds.map(({ apiVersion }) => apiVersion))];
  const found = await readAll(given, apiVersions);
  const schemas = joinSchemas([...found.values()]);
  const missing = kinds.filter(({ apiVersion, kind }) => schemas(apiVersion, kind) === undefined);
  return missing.length === 0 ? schemas : joinSchemas([schemas], missing.map(noSchema));
}

async function readAll(given: OpenApiGiven, apiVersions: readonly string[]): Promise<Map<string, Schemas>> {
  const found = new Map<string, Schemas>();
  let missing = apiVersions;
  for (let attempt = 0; missing.length > 0; attempt++) {
    if (attempt === MOST_ATTEMPTS) throw new VarveError(missing.map(changesAllTheTime));
    const index = await readIndex(given);
    const served = missing.filter((apiVersion) => index.has(placeOf(apiVersion)));
    const read = await Promise.all(served.map(async (apiVersion) => readOne(given, index, apiVersion)));
    for (const [i, schemas] of read.entries())
      if (schemas !== undefined) found.set(served[i] as string, schemas);
    missing = served.filter((apiVersion) => !found.has(apiVersion));
  }
  return found;
}

async function readOne(
  given: OpenApiGiven,
  index: OpenApiIndex,
  apiVersion: string,
): Promise<Schemas | undefined> {
  const place = placeOf(apiVersion);
  const document = await readDocument(given, place, index.get(place) ?? "");
  return document === undefined ? undefined : schemasFromOpenApi(document);
}

function placeOf(apiVersion: string): string {
  return groupOf(apiVersion) === "" ? `api/${apiVersion}` : `apis/${apiVersion}`;
}

function noSchema({ apiVersion, kind }: KindName): Diagnostic {
  return problems["no-schema"]({ message: `the server publishes no schema for ${kind} in ${apiVersion}` });
}

function changesAllTheTime(apiVersion: string): Diagnostic {
  const message = `the schemas of ${apiVersion} changed every time Varve read them`;
  return problems["unexpected-answer"]({ message });
}
