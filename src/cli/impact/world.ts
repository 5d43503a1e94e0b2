import { type Diagnostic, type JsonObject, type ResourceId, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import { DEFAULT_VERSION } from "../../schema/internal.js";
import { judgedVersion } from "../admission/world/version-flag.js";
import type { SourcedObject } from "../admission/source/sourced-objects.js";
import { sourcesOf } from "../admission/source/sources.js";
import { type Surroundings, remarksOn, worldOptionsOf } from "../admission/world/surroundings.js";
import type { ClusterChoice } from "../cluster/flags.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Platform } from "../../serve/index.js";
import { lookedUpObjects } from "../admission/world/looked-up-objects.js";
import { objectsInNamespaces } from "../platform/objects-in-namespaces.js";
import { withCluster } from "../cluster/connect.js";
import { type WorldOptions, worldOf } from "../../admit/index.js";

/** The objects around a template, as a cluster has them or would have them. */
export interface ImpactWorld {
  readonly objects: readonly JsonObject[];
  readonly options: WorldOptions;
  readonly namespace: string;
  /** Where an object is defined; empty for those of a cluster. */
  readonly placeOf: (id: ResourceId) => string;
  /** Where the answer may differ from the cluster's. */
  readonly remarks: readonly Diagnostic[];
}

export interface FileWorld {
  readonly sources: readonly SourcedObject[];
  readonly kubernetes: string | undefined;
  readonly workspace: OpenedWorkspace | undefined;
}

/** All objects that the arguments refer to. */
export async function readFiles(words: readonly string[], host: Host): Promise<FileWorld> {
  const sources: SourcedObject[] = [];
  let kubernetes: string | undefined;
  let workspace: OpenedWorkspace | undefined;
  for await (const part of sourcesOf(words, host)) {
    kubernetes ??= part.kubernetes;
    workspace ??= part.workspace;
    for (const source of part.objects) sources.push(source);
  }
  return { sources, kubernetes, workspace };
}

/** Objects in files without a namespace are in that of the template, or in `default`. */
export function fileWorld(
  { sources: all, kubernetes }: FileWorld,
  namespace: string | undefined,
  newer: (file: string) => boolean,
): ImpactWorld {
  const sources = withoutNewer(all, newer);
  const given = sources.map(({ object }) => object);
  const options = { kubernetes: kubernetes ?? DEFAULT_VERSION };
  const place = namespace ?? "default";
  const world = worldOf(given, options);
  const places = new Map<string, string>();
  for (const source of sources) {
    const id = readResourceId(objectsInNamespaces([source.object], world, place)[0] ?? null);
    if (id !== undefined) places.set(formatResourceId(id), `${source.file}:${source.line()}`);
  }
  return {
    objects: objectsInNamespaces(given, world, place),
    options,
    namespace: place,
    placeOf: (id) => places.get(formatResourceId(id)) ?? "",
    remarks: [],
  };
}

/**
 * A new version of a template may be in the workspace next to the current one: it is excluded from the current world.
 */
function withoutNewer(
  sources: readonly SourcedObject[],
  newer: (file: string) => boolean,
): readonly SourcedObject[] {
  const others = new Set(
    sources.flatMap(({ id, file }) => (id === undefined || newer(file) ? [] : [formatResourceId(id)])),
  );
  return sources.filter(
    ({ id, file }) => id === undefined || !newer(file) || !others.has(formatResourceId(id)),
  );
}

/** The world of a live cluster, and its objects of a platform's kinds in one namespace. Secrets are not read. */
export async function liveWorld(choice: ClusterChoice, platform: Platform, host: Host): Promise<ImpactWorld> {
  return withCluster(choice, host, async (cluster) => {
    const { readLiveWorld } = await import("../../cluster/internal.js");
    const world = await readLiveWorld(cluster);
    const { lookups = [], mutate = [] } = platform;
    const kinds = [
      ...new Map([...lookups, ...mutate].map((kind) => [`${kind.group} ${kind.kind}`, kind])).values(),
    ];
    const wanted = kinds.map(({ group, version, kind }) => ({ group, version, kind }));
    const found = await lookedUpObjects(cluster, wanted, [{ metadata: { namespace: cluster.namespace } }]);
    const around: Surroundings = {
      objects: [...world.objects, ...found],
      kubernetes: world.kubernetes,
      cluster: { ...world, storedOf: () => undefined, namespace: cluster.namespace },
      platform,
    };
    const { kubernetes, remarks } = judgedVersion(undefined, around);
    return {
      objects: around.objects,
      options: { ...worldOptionsOf(around), kubernetes },
      namespace: cluster.namespace,
      placeOf: () => "",
      remarks: [...remarks, ...remarksOn(around)],
    };
  });
}
