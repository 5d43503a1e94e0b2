import { type JsonObject } from "../../../model/index.js";
import { getKey, groupOf, isLookedUpKind } from "../../../model/internal.js";
import { formatWorldFile, readLiveWorld, worldRole } from "../../../cluster/internal.js";
import { resolve } from "node:path";
import { renameSync, writeFileSync } from "node:fs";
import type { Answer } from "../../answer/output.js";
import type { ClusterChoice } from "../../cluster/flags.js";
import type { Surroundings } from "../world/surroundings.js";
import type { Telling } from "./all.js";
import { lookedUpObjects } from "../world/looked-up-objects.js";
import { platformOf } from "../../platform/flag.js";
import { workspaceHere } from "../source/workspace-here.js";
import { formatYaml } from "../../../yaml/index.js";
import { liveSurroundings } from "../world/live-surroundings.js";
import { plural } from "../../text/plural.js";
import { readSources } from "../source/sources.js";
import { userFrom } from "../source/request-flags.js";
import { withCluster } from "../../cluster/connect.js";

interface ClusterWish extends ClusterChoice {
  readonly platform: string | undefined;
  readonly "save-world": string | undefined;
  readonly "print-cluster-role": boolean;
  readonly as: string | undefined;
  readonly "as-group": readonly string[];
}

/** The world to evaluate objects in, or the answer itself if there is nothing to evaluate. */
interface Asked {
  readonly around: Surroundings;
  readonly answer?: Answer;
}

/** Reads the world of a cluster, and its versions of the objects in files. Nothing is written to the cluster. */
export async function askCluster(
  files: readonly string[],
  wish: ClusterWish,
  { host, inputs }: Omit<Telling, "output">,
): Promise<Asked> {
  const sources = await readSources(files, host, { inputs });
  const objects = sources.objects.map(({ object }) => object);
  const platform = await platformOf(wish.platform, sources.workspace ?? (await workspaceHere(host)), host);
  return withCluster(wish, host, async (cluster) => {
    const world = await readLiveWorld(cluster);
    const around = await liveSurroundings(cluster, world, objects, userFrom(wish));
    const lookedUp = await lookedUpObjects(cluster, platform?.lookups ?? [], objects);
    const found = [...around.objects, ...lookedUp, ...objects.filter(isFoundation)];
    const whole = { ...around, objects: found, platform };
    if (wish["print-cluster-role"]) {
      const role = worldRole(world.listed, around.types);
      return { around: whole, answer: { text: () => formatYaml(role), json: () => role, isDocument: true } };
    }
    const { "save-world": path } = wish;
    if (path === undefined) return { around: whole };
    writeWhole(resolve(host.cwd, path), formatWorldFile(world, [...around.stored, ...lookedUp]));
    return files.length > 0
      ? { around: whole }
      : { around: whole, answer: saved(path, world.objects.length) };
  });
}

/** CRDs, namespaces and accounts from files come before the objects that need them, as for `kubectl apply`. */
function isFoundation(object: JsonObject): boolean {
  const [apiVersion, kind] = [getKey(object, "apiVersion"), getKey(object, "kind")];
  if (typeof apiVersion !== "string" || typeof kind !== "string") return false;
  const group = groupOf(apiVersion);
  if (isLookedUpKind({ group, kind })) return true;
  return group === ""
    ? kind === "Namespace"
    : group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition";
}

/** An interrupted run leaves no partial world behind. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`;
  writeFileSync(beside, text, { flag: "wx" });
  renameSync(beside, path);
}

function saved(path: string, count: number): Answer {
  return {
    text: () => `Saved ${plural(count, "object")} to ${path}\n`,
    json: () => ({ file: path, objects: count }),
  };
}
