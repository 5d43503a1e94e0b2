import {
  type AdmissionServerOptions,
  ClusterLookup,
  type Platform,
  admissionServer,
} from "../../serve/index.js";
import {
  type CertificateChoice,
  certificateChoice,
  checkCertificateFlags,
} from "../serve/certificate-choice.js";
import type { Host } from "../host/host.js";
import { serveFlags } from "../serve/flags.js";
import { serverOptions } from "../serve/server-options.js";
import { connectionFlags } from "../cluster/flags.js";
import { defineVerb } from "../command/verb.js";
import { loadPlatform } from "../platform/load.js";
import { plural } from "../text/plural.js";
import { withCluster } from "../cluster/connect.js";

export const verb = defineVerb({
  arguments: {
    platform: { required: true, summary: "a module that exports { mutate, validate, lookups }" },
  },
  flags: {
    ...serveFlags,
    kubeconfig: connectionFlags.kubeconfig,
    namespace: {
      ...connectionFlags.namespace,
      summary:
        "with --self-certificates: namespace of the Service (default: from the platform, or the pod's)",
    },
    context: { type: "string", value: "NAME", summary: "the kubeconfig context (default: the current one)" },
  },
  examples: [
    {
      command: "varve serve platform.mjs --tls-cert-file tls.crt --tls-private-key-file tls.key",
      does: "serve webhooks on port 9443 until stopped",
    },
    {
      command: "varve serve platform.js --self-certificates --drain-seconds 15",
      does: "in a pod: manage its own certificate, and drain connections on shutdown",
    },
  ],
  async run({ arguments: { platform: word }, flags, host, output }) {
    checkCertificateFlags(flags);
    const options = serverOptions(flags, host);
    const platform = await loadPlatform(word, host);
    const certificates = certificateChoice(flags, platform, host);
    const requests = await served({ ...options, ...platform }, { platform, certificates, host, ...flags });
    const text = `answered ${plural(requests, "request")}\n`;
    return output.answer({ text: () => text, json: () => ({ requests }) });
  },
});

interface Around {
  readonly platform: Platform;
  readonly certificates: CertificateChoice;
  readonly host: Host;
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
}

/** Serves until stopped; a platform without lookups, with a certificate from files, needs no cluster. */
async function served(
  options: Omit<AdmissionServerOptions, "lookup" | "certificates">,
  { platform: { lookups = [] }, certificates: choice, host, kubeconfig, context }: Around,
): Promise<number> {
  if (lookups.length === 0 && choice.type === "files")
    return untilStopped({ ...options, certificates: choice.source }, host);
  const { log = () => undefined } = options;
  return withCluster({ kubeconfig, context, namespace: undefined }, host, async (cluster) => {
    const certificates = choice.type === "files" ? choice.source : choice.source(cluster, log);
    const lookup = new ClusterLookup(cluster, lookups);
    try {
      return await untilStopped({ ...options, certificates, lookup }, host);
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
