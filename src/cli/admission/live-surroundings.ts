import type { Cluster, LiveWorld, ResourceType } from "../../cluster/index.js";
import { type Json, type JsonObject, getKey, isObject } from "../../model/index.js";
import type { RequestUser } from "../../admit/index.js";
import type { Surroundings } from "./surroundings.js";

export interface LiveSurroundings extends Surroundings {
  /** What the cluster has of the objects, and of which types they are. */
  readonly stored: readonly JsonObject[];
  readonly types: readonly ResourceType[];
}

/** The world of a live cluster, and what it has of the objects that are asked about. Secrets are not read. */
export async function liveSurroundings(
  cluster: Cluster,
  world: LiveWorld,
  objects: readonly JsonObject[],
): Promise<LiveSurroundings> {
  const { liveVersions } = await import("../../cluster/index.js");
  const [live, user] = await Promise.all([
    liveVersions(cluster, objects, ({ group, kind }) => group !== "" || kind !== "Secret"),
    userOf(cluster),
  ]);
  const stored = objects.map((object) => live.of(object)).filter((object) => object !== undefined);
  return {
    objects: [...world.objects, ...stored],
    kubernetes: world.kubernetes,
    cluster: {
      servedElsewhere: world.servedElsewhere,
      secretParameters: world.secretParameters,
      storedOf: ({ object }) => live.of(object),
      namespace: cluster.namespace,
      ...(user && { user }),
    },
    stored,
    types: live.types,
  };
}

/** Policies may look at who asks: that is the user of the kubeconfig, as the server knows it. */
async function userOf(cluster: Cluster): Promise<RequestUser | undefined> {
  const review: JsonObject = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
  const { object } = await cluster.create(review);
  const status = isObject(object) ? getKey(object, "status") : undefined;
  const info = isObject(status) ? getKey(status, "userInfo") : undefined;
  return isObject(info) ? userFromInfo(info) : undefined;
}

function userFromInfo(info: JsonObject): RequestUser | undefined {
  const username = getKey(info, "username");
  const groups: Json = getKey(info, "groups") ?? [];
  if (typeof username !== "string" || !Array.isArray(groups)) return undefined;
  return { username, groups: groups.filter((group) => typeof group === "string") };
}
