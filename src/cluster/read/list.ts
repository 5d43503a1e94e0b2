import { ApiFailure, isRefusal, refusalOf } from "../transport/api-failure.js";
import { type JsonObject, VarveError } from "../../model/index.js";
import { type Page, type ServerPage, continueAfterExpiry, readPage } from "./page.js";
import { type ResourceType, resourcePath } from "../api/resource-type.js";
import { type Selection, acceptFor, selectorQuery } from "./selection.js";
import type { Transport } from "../transport/transport.js";
import { keyOfObject } from "./object-key.js";
import { problems } from "../problems.js";

/** Options of list. */
export interface ListOptions extends Selection {
  /** The page size; 500 by default. 0 requests all objects in one response. */
  readonly pageSize?: number | undefined;
  /** `fail` throws if `listPages` would continue at a later resource version. */
  readonly onExpiry?: "continue" | "fail" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The default of kubectl and client-go. */
const PAGE_SIZE = 500;
/** Gives up on a server that expires tokens faster than it lists. */
const MOST_EXPIRIES = 10;

/** The objects of a type, one after the other. */
export async function* listObjects(
  transport: Transport,
  type: ResourceType,
  options: ListOptions = {},
): AsyncGenerator<JsonObject> {
  for await (const page of listPages(transport, type, options)) yield* page.items;
}

/**
 * The objects of a type, page by page. The server compacts old resource versions (etcd keeps 5 minutes by default); a
 * list that takes longer continues at the current version after the last object, with the token that the server sends,
 * or from the start if it sends none. No object is returned twice, and no object that exists the whole time is missing;
 * objects added or removed meanwhile may be missing or still be listed, and `isConsistent` is false from then on.
 */
export async function* listPages(
  transport: Transport,
  type: ResourceType,
  options: ListOptions = {},
): AsyncGenerator<Page> {
  const given = new Set<string>();
  let expiries = 0;
  for (let token: string | undefined = ""; token !== undefined;) {
    const page = await askForPage(transport, type, token, options);
    if ("continueWith" in page) {
      if (++expiries > MOST_EXPIRIES) throw page.failure;
      token = page.continueWith;
      continue;
    }
    const items = page.items.filter((item) => !given.has(keyOfObject(item)));
    if (page.next !== undefined) for (const item of items) given.add(keyOfObject(item));
    if (page.next === token)
      throw new VarveError(problems["endless-list"]({ params: { plural: type.plural } }));
    token = page.next;
    yield { items, resourceVersion: page.resourceVersion, isConsistent: expiries === 0 };
  }
}

interface Expiry {
  readonly continueWith: string;
  readonly failure: ApiFailure;
}

async function askForPage(
  transport: Transport,
  type: ResourceType,
  token: string,
  options: ListOptions,
): Promise<ServerPage | Expiry> {
  const { namespace, pageSize = PAGE_SIZE, onExpiry = "continue", signal } = options;
  const path = resourcePath(type, { namespace });
  const answer = await transport.send({
    method: "GET",
    path,
    query: {
      ...selectorQuery(options),
      limit: pageSize === 0 ? undefined : String(pageSize),
      continue: token === "" ? undefined : token,
    },
    ...acceptFor(options, "List"),
    signal,
  });
  if (!isRefusal(answer)) return readPage(path, answer, type, options);
  const failure = new ApiFailure(refusalOf(answer));
  if (answer.status !== 410 || token === "" || onExpiry === "fail") throw failure;
  return { continueWith: continueAfterExpiry(answer.body), failure };
}
