import { type Json, type SchemaSource } from "../../model/index.js";
import { textAt } from "../../model/internal.js";
import { declaredPart, liveVersions } from "../../cluster/internal.js";
import type { ClusterChoice } from "./flags.js";
import type { Host } from "../host/host.js";
import type { Input } from "../input/input.js";
import { formatYaml } from "../../yaml/index.js";
import { CLUSTER } from "./word.js";
import { withCluster } from "./connect.js";

export interface LiveSide {
  readonly input: Input;
  /** Of the kinds of the objects, as the server publishes them. */
  readonly schemas: SchemaSource;
}

/** The cluster's versions of objects that files declare, limited to what the files set. */
export async function liveSide(
  context: string,
  declared: readonly Json[],
  choice: Omit<ClusterChoice, "context">,
  host: Host,
): Promise<LiveSide> {
  return withCluster({ ...choice, context: context === "" ? undefined : context }, host, async (cluster) => {
    const [live, schemas] = await Promise.all([
      liveVersions(cluster, declared),
      cluster.schemas(declared.map(kindOf)),
    ]);
    const parts = declared.flatMap((object) => {
      const found = live.of(object);
      const { apiVersion, kind } = kindOf(object);
      return found === undefined ? [] : [declaredPart(found, object, schemas(apiVersion, kind))];
    });
    const text = parts.map((part) => formatYaml(part)).join("---\n");
    return { input: { name: `${CLUSTER}${context}`, path: undefined, text }, schemas };
  });
}

function kindOf(object: Json): { readonly apiVersion: string; readonly kind: string } {
  return { apiVersion: textAt(object, "apiVersion"), kind: textAt(object, "kind") };
}
