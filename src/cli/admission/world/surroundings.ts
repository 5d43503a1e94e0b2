import { type Diagnostic, type JsonObject } from "../../../model/index.js";
import { isSecretKind } from "../../../model/internal.js";
import type { KindName } from "../../../schema/index.js";
import type { Platform } from "../../../serve/index.js";
import type { RequestUser, WorldOptions } from "../../../admit/index.js";
import { problems } from "../../problems.js";
import type { SourcedObject } from "../source/sources.js";
import type { WorldParts } from "../units/worlds.js";

/** What a world is made from. */
export interface Surroundings {
  readonly objects: readonly JsonObject[];
  /** What the settings of a workspace or the cluster say; undefined without one. */
  readonly kubernetes: string | undefined;
  /** The cluster that this was read from, now or when it was saved; undefined for files that people wrote. */
  readonly cluster?: ReadCluster;
  /** Whose handlers answer as webhooks. */
  readonly platform?: Platform | undefined;
  /** The same objects by the units that they are from; undefined where all of them are one world. */
  readonly parts?: WorldParts;
}

/** What only a cluster can say. */
export interface ReadCluster {
  /** Policies that take parameters from Secrets, which are not read. */
  readonly secretParameters: readonly string[];
  readonly servedElsewhere: readonly KindName[];
  /** What the cluster has of an object that is asked about; Secrets are not read. */
  readonly storedOf: (source: Pick<SourcedObject, "id" | "object">) => JsonObject | undefined;
  /** Where objects are that name no namespace; `default` unless given. */
  readonly namespace?: string;
  /** Who asks; undefined where a file cannot know. */
  readonly user?: RequestUser;
}

/** How a world is judged by: that of a cluster is all there is. */
export function worldOptionsOf({ cluster }: Surroundings): WorldOptions {
  if (cluster === undefined) return {};
  return { isComplete: true, assumesNamespaces: false, servedElsewhere: cluster.servedElsewhere };
}

/** What of the answers is not what the cluster would say. */
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
