/** The operator's cluster and templates, as small as a test needs them. */
import { type Json, type JsonObject, getAt, parsePath } from "../../src/model/index.js";
import { type Admission, type Resolution, type World, admit, resolveChains, worldOf } from "../../src/admit/index.js";
import { parseYaml, readDocuments } from "../../src/yaml/index.js";
import { readFileSync, readdirSync } from "node:fs";
import { chains } from "../../examples/multigres/data-handler/chains.js";

const MANIFESTS = ["crd", "policies"].flatMap((folder) =>
  readdirSync(`examples/multigres/config/${folder}`)
    .filter((file) => file !== "kustomization.yaml")
    .map((file) => readFileSync(`examples/multigres/config/${folder}/${file}`, "utf8"))
    .flatMap((text) => readDocuments(text).documents.map(({ value }) => value as JsonObject)),
);
/** The definitions and policies of the operator. */
export const WORLD: World = worldOf(MANIFESTS);

export function cluster(spec: string, metadata = "{name: c, namespace: shop}"): JsonObject {
  const text = `apiVersion: multigres.com/v1alpha1\nkind: MultigresCluster\nmetadata: ${metadata}\nspec: ${spec}\n`;
  return parseYaml(text) as JsonObject;
}

/** `CellTemplate fast` in the namespace of the cluster, in its third generation. */
export function template(kindAndName: string, spec: string, generation = 3, namespace = "shop"): JsonObject {
  const [kind, name] = kindAndName.split(" ");
  const metadata = `{name: ${name}, namespace: ${namespace}, generation: ${generation}}`;
  const text = `apiVersion: multigres.com/v1alpha1\nkind: ${kind}\nmetadata: ${metadata}\nspec: ${spec}\n`;
  return parseYaml(text) as JsonObject;
}

export function resolved(object: JsonObject, templates: readonly JsonObject[] = [], old?: JsonObject): Resolution {
  return resolveChains(chains, object, { lookup: worldOf(templates), ...(old === undefined ? {} : { old }) });
}

export function at(object: JsonObject, path: string): Json | undefined {
  return getAt(object, parsePath(path));
}

export const SHARD = 'spec.databases[name=d].tablegroups[name=t].shards[name="0"]';

/** A cluster with one shard. */
export function withShard(shard: string, more = ""): JsonObject {
  return cluster(`{${more}databases: [{name: d, tablegroups: [{name: t, shards: [${shard}]}]}]}`);
}

/** The API server's result for a cluster after it was filled in. */
export function stored(object: JsonObject, templates: readonly JsonObject[] = [], old?: JsonObject): Admission {
  const filled = resolved(object, templates, old).object;
  return admit({ object: filled, ...(old === undefined ? {} : { oldObject: old }) }, WORLD);
}
