import { defined } from "../../model/internal.js";
import type { Cluster } from "../../cluster/index.js";
import type { ClusterChoice } from "./flags.js";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";
import { delimiter, resolve } from "node:path";

/** The cluster given by flags; it is closed after the work, also on failure. */
export async function withCluster<Result>(
  { kubeconfig, context, namespace }: ClusterChoice,
  host: Host,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  // Most runs have no cluster: its client is not loaded.
  const { connectCluster } = await import("../../cluster/index.js");
  const cluster = await connectCluster({
    ...(kubeconfig !== undefined && { kubeconfig: resolve(host.cwd, kubeconfig) }),
    ...defined({ context, namespace }),
    environment: environmentIn(host),
  });
  try {
    return await work(cluster);
  } finally {
    cluster.close();
  }
}

/** Files of KUBECONFIG are relative to the folder the run was started in, after `-C`. */
function environmentIn({ env, cwd }: Host): Host["env"] {
  const files = env["KUBECONFIG"];
  if (files === undefined || files === "") return env;
  const listed = files.split(delimiter).map((file) => (file === "" ? file : resolve(cwd, file)));
  return { ...env, KUBECONFIG: listed.join(delimiter) };
}

/** A flag that selects a cluster is an error if no cluster is used. */
export function checkClusterFlags(flags: ClusterChoice & { readonly cluster: boolean }): void {
  if (flags.cluster) return;
  const idle = (["context", "kubeconfig", "namespace"] as const).filter((name) => flags[name] !== undefined);
  if (idle.length === 0) return;
  throw new VarveError(
    idle.map((name) =>
      problems["missing-flag"]({
        message: `--${name} requires --cluster`,
        hint: `add --cluster, or remove --${name}`,
      }),
    ),
  );
}
