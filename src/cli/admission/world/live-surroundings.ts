import { type Cluster, type ResourceType } from "../../../cluster/index.js";
import { type LiveWorld, type VersionSource, liveVersions, problems } from "../../../cluster/internal.js";
import { type JsonObject, VarveError, getAt, isObject } from "../../../model/index.js";
import { getKey, pathOf, textAt, textsAt, isSecretKind } from "../../../model/internal.js";
import type { RequestUser } from "../../../admit/index.js";
import type { Surroundings } from "./surroundings.js";

export interface LiveSurroundings extends Surroundings {
  /** The cluster's versions of the objects, and their types. */
  readonly stored: readonly JsonObject[];
  readonly types: readonly ResourceType[];
}

type AskedCluster = VersionSource & Pick<Cluster, "create">;

/**
 * The world of a live cluster, and its versions of the given objects. Secrets are not read. The requesting user is the
 * user of the kubeconfig, unless another is given.
 */
export async function liveSurroundings(
  cluster: AskedCluster,
  world: LiveWorld,
  objects: readonly JsonObject[],
  named?: RequestUser,
): Promise<LiveSurroundings> {
  const [live, user] = await Promise.all([
    liveVersions(cluster, objects, (type) => !isSecretKind(type)),
    named ?? whoAsks(cluster),
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
      user,
    },
    stored,
    types: live.types,
  };
}

const NO_NAME = "the server does not report the current user: its SelfSubjectReview has no username";
const USER_INFO = pathOf("status", "userInfo");

/**
 * Policies may depend on the requesting user: that is the user of the kubeconfig, as known to the server. If the server
 * does not report it, nothing is evaluated: assuming an administrator would allow more.
 */
async function whoAsks(cluster: AskedCluster): Promise<RequestUser> {
  const review: JsonObject = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
  const { isDone, object = null, diagnostics } = await cluster.create(review);
  if (!isDone) throw new VarveError(diagnostics);
  const info = getAt(object, USER_INFO);
  const username = textAt(info, "username");
  if (username === "") throw new VarveError(problems["unexpected-answer"]({ message: NO_NAME }));
  const extra = isObject(info) ? getKey(info, "extra") : undefined;
  const values = isObject(extra) ? Object.keys(extra).map((key) => [key, textsAt(extra, key)]) : [];
  return {
    username,
    uid: textAt(info, "uid"),
    groups: textsAt(info, "groups"),
    extra: Object.fromEntries(values) as NonNullable<RequestUser["extra"]>,
  };
}
