import { type Json, type JsonObject, getAt, isObject } from "../../model/index.js";
import { getKey, pathOf } from "../../model/internal.js";
import { type UnknownPaths, UnknownValues } from "../request/unknown-values.js";
import type { Chain } from "./chain.js";
import type { GoStruct } from "../../builtin/index.js";
import { codeOf } from "./chain-typed.js";
import { generatedSuffix } from "./chain-placeholder.js";
import { mapOf } from "../../machinery/index.js";
import { tokenVolumeName } from "../../builtin/internal.js";

/** What expressions cannot know at this point of a request. */
export function unknownValues(chain: Chain): UnknownValues {
  return new UnknownValues(
    (object, isOld) => [
      ...metadataPaths(chain, object),
      ...codePaths(chain, object, isOld),
      ...tokenPaths(chain, object),
      ...statusPath(chain, object, isOld),
    ],
    chain.filled.get("name") ?? "",
  );
}

/** The fields of metadata that the API server generates, and for which nothing was given. */
function metadataPaths({ filled }: Chain, object: JsonObject): UnknownPaths {
  const metadata = mapOf(object, "metadata");
  return Array.from(filled)
    .filter(([name, placeholder]) => getKey(metadata, name) === placeholder)
    .map(([name]) => ["metadata", name]);
}

/** What the code of the kind takes from pools, and what it derives from generated values. */
function codePaths(chain: Chain, object: JsonObject, isOld: boolean): UnknownPaths {
  const code = codeOf(chain);
  if (code?.hasUnknownFields !== true || !isComplete(chain, isOld)) return [];
  const value: GoStruct | undefined =
    object === chain.object ? chain.typed?.read(object) : code.decode(object).value;
  if (value === undefined) return [];
  const placeholders = new Set<unknown>([undefined, ...chain.filled.values()]);
  return code
    .unknownFields(value)
    .filter((path) => path[0] !== "metadata" || path[1] === "labels")
    .filter((path) => placeholders.has(getAt(object, pathOf(...path))));
}

/** The name of the volume that the plugin ServiceAccount adds to a Pod, and of its mounts. */
function tokenPaths(chain: Chain, object: JsonObject): UnknownPaths {
  const { served, operation } = chain.scope;
  if (served.group !== "" || served.kind !== "Pod" || operation !== "CREATE") return [];
  if (chain.request.generated?.suffix !== undefined) return [];
  const name = tokenVolumeName(generatedSuffix(chain));
  const spec = mapOf(object, "spec");
  const named = (list: Json | undefined, path: readonly (string | number)[]): UnknownPaths =>
    (Array.isArray(list) ? list : []).flatMap((item, i) =>
      isObject(item) && item["name"] === name ? [[...path, i, "name"]] : [],
    );
  const mounts = ["initContainers", "containers"].flatMap((field) => {
    const containers = getKey(spec, field);
    return (Array.isArray(containers) ? containers : []).flatMap((container, i) =>
      isObject(container) ? named(getKey(container, "volumeMounts"), ["spec", field, i, "volumeMounts"]) : [],
    );
  });
  return [...named(getKey(spec, "volumes"), ["spec", "volumes"]), ...mounts];
}

/**
 * The status of a stored object that comes from a file, as the lack of a uid shows; an update copies it. Every object
 * of a kind with a status has one, so `has()` is true of it.
 */
function statusPath(chain: Chain, object: JsonObject, isOld: boolean): UnknownPaths {
  const { scope, filled } = chain;
  const { stored, operation, served } = scope;
  if (stored === null || operation === "CREATE" || served.builtin === undefined) return [];
  const isFile = filled.has("uid") && Object.keys(mapOf(stored, "status")).length === 0;
  const hasStatus = getKey(object, "status") !== undefined;
  return isFile && hasStatus && isComplete(chain, isOld) ? [["status"]] : [];
}

/** What a client sends has nothing from pools yet, unless it is a patch of what is stored. */
function isComplete({ isPrepared, scope, request }: Chain, isOld: boolean): boolean {
  return isOld || isPrepared || (scope.operation === "UPDATE" && request.patch !== undefined);
}

/** The answer to a request that cannot be judged here. */
export function unknownText(chain: Chain): string {
  const parts = chain.unknown
    .filter(({ isDecisive }) => isDecisive)
    .map(({ tier, by, fields }) => `${WHO[tier]} ${by} depends on ${fields.join(", ")}`);
  return `not known offline: ${parts.join("; ")}`;
}

const WHO = { 2: "a rule of", 3: "policy", 4: "webhook" } as const;
