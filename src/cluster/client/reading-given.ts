import {
  FLAG,
  FUNCTION,
  type Kind as ArgumentKind,
  type KindsOf,
  SIGNAL,
  TEXT,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";
import { CLOCK } from "../clock.js";
import { OBJECT_REF } from "../api/resource-type.js";
import type { CacheOptions } from "../read/cache/cluster-cache.js";
import type { CachedType } from "../read/cache/type-cache.js";
import type { GetOptions } from "../read/get.js";
import type { ListOptions } from "../read/list.js";
import type { Selection } from "../read/selection.js";
import type { WatchOptions } from "../read/watch/watch.js";

/** A misspelt selector would select everything, so options are checked before a request is sent. */
const SELECTION: KindsOf<Selection> = {
  namespace: TEXT,
  labelSelector: TEXT,
  fieldSelector: TEXT,
  metadataOnly: FLAG,
};
const TYPE = having(
  "a type, as returned by `discover`",
  "group",
  "version",
  "kind",
  "plural",
  "isNamespaced",
  "verbs",
);
const KIND_NAME = having("a map with `apiVersion` and `kind`", "apiVersion", "kind");
const PAGE_SIZE: ArgumentKind = {
  text: "an integer of at least 0",
  fits: (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0,
};

const GET: KindsOf<Omit<GetOptions, "namespace">> = { metadataOnly: FLAG, signal: SIGNAL };
const LIST_OPTIONS: KindsOf<ListOptions> = {
  ...SELECTION,
  pageSize: PAGE_SIZE,
  onExpiry: oneOfTexts("continue", "fail"),
  signal: SIGNAL,
};
const WATCH: KindsOf<WatchOptions> = {
  ...SELECTION,
  resourceVersion: TEXT,
  pageSize: PAGE_SIZE,
  signal: SIGNAL,
  clock: CLOCK,
};
const CACHED: KindsOf<CachedType> = {
  ...SELECTION,
  type: required(TYPE),
  indexes: mapOfKind(FUNCTION),
  keepManagedFields: FLAG,
  transform: FUNCTION,
};
const CACHE: KindsOf<CacheOptions> = { pageSize: PAGE_SIZE, onError: FUNCTION, clock: CLOCK };

export function expectRef(ref: unknown, options: unknown): void {
  expectArgument(ref, OBJECT_REF, "get", "ref");
  expectOptions(options, GET, "get");
}

export function expectList(type: unknown, options: unknown, call: "list" | "pages"): void {
  expectArgument(type, TYPE, call, "type");
  expectOptions(options, LIST_OPTIONS, call);
}

export function expectWatch(type: unknown, options: unknown): void {
  expectArgument(type, TYPE, "watch", "type");
  expectOptions(options, WATCH, "watch");
}

export function expectCache(types: readonly unknown[], options: unknown): void {
  expectArgument(types, listOfKind(having("a map with `type`", "type")), "cache", "types");
  for (const cached of types) expectOptions(cached, CACHED, "cache", "types");
  expectOptions(options, CACHE, "cache");
}

export function expectSchemas(kinds: unknown, options: unknown): void {
  expectArgument(kinds, listOfKind(KIND_NAME), "schemas", "kinds");
  expectOptions(options, { cacheFolder: TEXT, signal: SIGNAL }, "schemas");
}
