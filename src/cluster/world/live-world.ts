import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { apiVersionOf, textAt, isSecretKind } from "../../model/internal.js";
import { type KindName, builtinSchemas } from "../../schema/index.js";
import { nearestVersion } from "../../schema/internal.js";
import { type ParameterKind, parameterKinds, worldTypes } from "./world-types.js";
import type { ResourceType } from "../api/resource-type.js";
import { ApiFailure } from "../transport/api-failure.js";
import type { Discovery } from "../api/discovery.js";
import { problems } from "../problems.js";
import { savedObject } from "./saved-object.js";

/** The admission configuration of a live cluster, as plain objects. */
export interface LiveWorld {
  /** `1.36`. */
  readonly kubernetes: string;
  /** Without managedFields and the last-applied annotation. */
  readonly objects: readonly JsonObject[];
  /** The kinds that the cluster serves without a definition in the world, such as those of an aggregated API. */
  readonly servedElsewhere: readonly KindName[];
  /** The namespace of objects without one. */
  readonly namespace: string;
  /** Policies that take parameters from Secrets, which are not read. */
  readonly secretParameters: readonly string[];
  /** The types whose objects were listed. */
  readonly listed: readonly ResourceType[];
}

/** The cluster methods needed to read a world. */
export interface WorldSource {
  readonly namespace: string;
  version(): Promise<string>;
  discover(): Promise<Discovery>;
  list(type: ResourceType): AsyncIterable<Json>;
}

/**
 * Reads the CRDs, policies, bindings, parameters, webhooks, namespaces and RBAC objects of a cluster, and what its
 * admission plugins look up. All of them, or a VarveError: a world without one of the policies would allow what the
 * cluster denies.
 */
export async function readLiveWorld(cluster: WorldSource): Promise<LiveWorld> {
  const [version, discovery] = await Promise.all([cluster.version(), cluster.discover()]);
  if (discovery.failures.length > 0) throw new VarveError(discovery.failures);
  const kubernetes = minorVersion(version);
  const reader = new WorldReading(cluster);
  const types = worldTypes(discovery);
  const objects = await reader.listAll(types);
  const kinds = parameterKinds(objects);
  const parameters = parameterTypes(discovery, kinds, types);
  const all = [...objects, ...(await reader.listAll(parameters))];
  reader.check();
  return {
    kubernetes,
    objects: all.map(savedObject),
    servedElsewhere: servedElsewhere(discovery, all, kubernetes),
    namespace: cluster.namespace,
    secretParameters: kinds.filter(isSecretKind).flatMap(({ policies }) => policies),
    listed: [...types, ...parameters],
  };
}

class WorldReading {
  readonly #cluster: WorldSource;
  readonly #refused: { readonly name: string; readonly said: string }[] = [];

  constructor(cluster: WorldSource) {
    this.#cluster = cluster;
  }

  async listAll(types: readonly ResourceType[]): Promise<JsonObject[]> {
    const objects: JsonObject[] = [];
    for (const type of types) {
      try {
        for await (const object of this.#cluster.list(type)) if (isObject(object)) objects.push(object);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
        this.#refused.push({ name: nameOf(type), said: error.serverMessage });
      }
    }
    return objects;
  }

  /** All missing permissions are reported together, so that they can be granted together. */
  check(): void {
    if (this.#refused.length === 0) return;
    throw new VarveError(
      problems["forbidden"]({
        message: `reading the admission configuration of the cluster requires permission to list ${this.#refused.map(({ name }) => name).join(", ")}`,
        verbatim: this.#refused.map(({ said }) => said).join("\n"),
        hint: "an administrator can grant it: varve admit --cluster --print-cluster-role | kubectl apply -f -",
      }),
    );
  }
}

function nameOf({ plural, group }: ResourceType): string {
  return group === "" ? plural : `${plural}.${group}`;
}

/** Secrets are never read, not even as parameters of a policy. */
function parameterTypes(
  discovery: Discovery,
  kinds: readonly ParameterKind[],
  known: readonly ResourceType[],
): readonly ResourceType[] {
  return kinds
    .filter((kind) => !isSecretKind(kind))
    .flatMap(({ apiVersion, kind }) => discovery.typeOf(apiVersion, kind) ?? [])
    .filter((type) => !known.includes(type));
}

/** Neither built in nor defined by a CRD: another API server validates its objects. */
function servedElsewhere(
  { types }: Discovery,
  objects: readonly JsonObject[],
  kubernetes: string,
): readonly KindName[] {
  const builtin = builtinSchemas({ kubernetes: nearestVersion(kubernetes) });
  const defined = new Set(objects.filter(isDefinition).map(definedKind));
  return types
    .filter(({ group, kind }) => !defined.has(`${group} ${kind}`))
    .map((type) => ({ apiVersion: apiVersionOf(type), kind: type.kind }))
    .filter(({ apiVersion, kind }) => builtin(apiVersion, kind) === undefined);
}

function isDefinition(object: JsonObject): boolean {
  return textAt(object, "kind") === "CustomResourceDefinition";
}

function definedKind({ spec }: JsonObject): string {
  const names = isObject(spec) ? spec["names"] : undefined;
  return `${textAt(spec, "group")} ${textAt(names, "kind")}`;
}

/** `v1.36.4+k3s1` is 1.36. */
function minorVersion(version: string): string {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return `${major ?? ""}.${minor ?? ""}`;
}
