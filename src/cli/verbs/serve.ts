import {
  type AdmissionServerOptions,
  ClusterLookup,
  type Platform,
  admissionServer,
} from "../../serve/index.js";
import type { Host } from "../host.js";
import { serveFlags } from "../serve/serve-flags.js";
import { serverOptions } from "../serve/server-options.js";
import { connectionFlags } from "../cluster/cluster-flags.js";
import { defineVerb } from "../verb.js";
import { loadPlatform } from "../serve/load-platform.js";
import { plural } from "../plural.js";
import { withCluster } from "../cluster/connect.js";

export const verb = defineVerb({
  arguments: {
    platform: { required: true, summary: "a module that exports { mutate, validate, lookups }" },
  },
  flags: {
    ...serveFlags,
    kubeconfig: connectionFlags.kubeconfig,
    context: { type: "string", value: "NAME", summary: "the context of the kubeconfig (its current one)" },
  },
  examples: [
    {
      command: "varve serve platform.mjs --tls-cert-file tls.crt --tls-private-key-file tls.key",
      does: "answer the API server at port 9443, until told to stop",
    },
    {
      command:
        "varve serve dist/platform.js --tls-cert-file /certs/tls.crt --tls-private-key-file /certs/tls.key --drain-seconds 15",
      does: "in a pod, with time for the Service to notice",
    },
  ],
  async run({ arguments: { platform: word }, flags, host, output }) {
    const options = serverOptions(flags, host);
    const platform = await loadPlatform(word, host);
    const requests = await served({ ...options, ...platform }, { platform, host, ...flags });
    const text = `answered ${plural(requests, "request")}\n`;
    return output.answer({ text: () => text, json: () => ({ requests }) });
  },
});

interface Around {
  readonly platform: Platform;
  readonly host: Host;
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
}

/** Serves until told to stop; a platform that looks nothing up needs no cluster. */
async function served(
  options: Omit<AdmissionServerOptions, "lookup">,
  { platform: { lookups = [] }, host, kubeconfig, context }: Around,
): Promise<number> {
  if (lookups.length === 0) return untilStopped(options, host);
  return withCluster({ kubeconfig, context, namespace: undefined }, host, async (cluster) => {
    const lookup = new ClusterLookup(cluster, lookups);
    try {
      return await untilStopped({ ...options, lookup }, host);
    } finally {
      await lookup.stop();
    }
  });
}

async function untilStopped(options: AdmissionServerOptions, host: Host): Promise<number> {
  const server = await admissionServer(options).start();
  await host.untilStopped?.();
  await server.stop();
  return server.metrics.total;
}
