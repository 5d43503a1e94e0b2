import { type Diagnostic, type JsonObject } from "../../../model/index.js";
import { type AssumedCluster, isSecretKind } from "../../../model/internal.js";
import type { KindName } from "../../../schema/index.js";
import type { Platform } from "../../../serve/index.js";
import type { RequestUser, WorldOptions } from "../../../admit/index.js";
import { problems } from "../../problems.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import type { KeptObject } from "../units/world-parts.js";
import type { WorldParts } from "../units/worlds.js";

/** What a world is built from. */
export interface Surroundings {
  readonly objects: readonly JsonObject[];
  /** The same with their files; undefined if they come from a cluster. */
  readonly sources?: readonly KeptObject[];
  /** From the workspace settings or the cluster; undefined without one. */
  readonly kubernetes: string | undefined;
  /** What the workspace assumes about its cluster beyond the version. */
  readonly assumed?: AssumedCluster | undefined;
  /** The cluster this was read from, now or when it was saved; undefined for ordinary files. */
  readonly cluster?: ReadCluster;
  /** The platform whose handlers answer as webhooks. */
  readonly platform?: Platform | undefined;
  /** The same objects by unit; undefined if all of them are one world. */
  readonly parts?: WorldParts;
}

/** What only a cluster knows. */
export interface ReadCluster {
  /** Policies that take parameters from Secrets, which are not read. */
  readonly secretParameters: readonly string[];
  readonly servedElsewhere: readonly KindName[];
  /** The cluster's version of an object; Secrets are not read. */
  readonly storedOf: (source: Pick<SourcedObject, "id" | "object">) => JsonObject | undefined;
  /** The namespace of objects without one; `default` unless given. */
  readonly namespace?: string;
  /** The requesting user; undefined for files, which cannot know it. */
  readonly user?: RequestUser;
}

/** How a world is evaluated: the world of a cluster is complete. */
export function worldOptionsOf({ cluster, assumed }: Surroundings): WorldOptions {
  if (cluster === undefined) return assumed ?? {};
  return { ...assumed, isComplete: true, assumesNamespaces: false, servedElsewhere: cluster.servedElsewhere };
}

/** Where the answers may differ from the cluster's. */
export function remarksOn({ cluster, platform }: Surroundings): readonly Diagnostic[] {
  const policies = cluster?.secretParameters ?? [];
  const looksUpSecrets = cluster !== undefined && platform?.lookups?.some(isSecretKind) === true;
  return [
    ...(looksUpSecrets ? [problems["secret-lookups"]({ message: SECRET_LOOKUPS })] : []),
    ...(policies.length === 0 ? [] : [secretParameters(policies)]),
  ];
}

const SECRET_LOOKUPS =
  "the platform looks up Secrets, which varve does not read: its handlers may answer differently in the cluster";

function secretParameters(policies: readonly string[]): Diagnostic {
  const [take, say] = policies.length === 1 ? ["takes", "its result"] : ["take", "their results"];
  return problems["secret-parameters"]({
    message: `${policies.join(", ")} ${take} parameters from Secrets, which varve does not read: ${say} may differ in the cluster`,
    params: { policies: [...policies] },
  });
}
