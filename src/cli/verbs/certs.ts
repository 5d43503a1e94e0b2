import { type Diagnostic, VarveError } from "../../model/index.js";
import { quote, visible } from "../../model/internal.js";
import type { WebhookConfigurationName } from "../../serve/index.js";
import type { JobChange } from "../../serve/internal.js";
import { connectionFlags } from "../cluster/flags.js";
import { defineVerb } from "../command/verb.js";
import { problems } from "../problems.js";
import { table } from "../text/table.js";
import { withCluster } from "../cluster/connect.js";

export const verb = defineVerb({
  arguments: {
    action: {
      summary: "create: create or renew the Secrets; patch: add the CA to webhook configurations",
      required: true,
    },
  },
  flags: {
    service: { type: "string", value: "NAME", summary: "Service of the webhooks" },
    mutating: {
      type: "string",
      value: "NAME",
      multiple: true,
      summary: "a MutatingWebhookConfiguration to patch",
    },
    validating: {
      type: "string",
      value: "NAME",
      multiple: true,
      summary: "a ValidatingWebhookConfiguration to patch",
    },
    renew: { type: "boolean", summary: "create: replace the serving certificate even if it is still valid" },
    "drop-old": { type: "boolean", summary: "patch: remove other CAs" },
    "dry-run": { type: "boolean", summary: "preview changes without writing them" },
    context: { type: "string", value: "NAME", summary: "the kubeconfig context (default: the current one)" },
    ...connectionFlags,
  },
  examples: [
    {
      command: "varve certs create --service webhook -n shop",
      does: "create the Secrets webhook-ca and webhook-tls, or renew them if they expire soon",
    },
    {
      command: "varve certs patch --service webhook -n shop --validating shop --mutating shop",
      does: "add the CA to webhook configurations",
    },
  ],
  async run({ arguments: { action }, flags, host, output }) {
    const faults = faultsIn(action, flags);
    if (faults.length > 0 || flags.service === undefined) throw new VarveError(faults);
    const { service: name, "dry-run": dryRun, renew } = flags;
    const configurations = configurationsIn(flags);
    const changes = await withCluster(flags, host, async (cluster) => {
      const { createCertificates, patchBundles } = await import("../../serve/internal.js");
      const common = { cluster, service: { name, namespace: cluster.namespace }, dryRun };
      return action === "create"
        ? createCertificates({ ...common, renew })
        : patchBundles({ ...common, configurations, dropOld: flags["drop-old"] });
    });
    return output.answer({
      text: () => table(changes.map((change) => rowOf(change, dryRun))),
      json: () => ({ dryRun, changes: changes.map((change) => ({ ...change })) }),
    });
  },
});

interface CertsFlags {
  readonly service: string | undefined;
  readonly mutating: readonly string[];
  readonly validating: readonly string[];
  readonly renew: boolean;
  readonly "drop-old": boolean;
}

function configurationsIn({ mutating, validating }: CertsFlags): readonly WebhookConfigurationName[] {
  return [
    ...mutating.map((name) => ({ kind: "MutatingWebhookConfiguration" as const, name })),
    ...validating.map((name) => ({ kind: "ValidatingWebhookConfiguration" as const, name })),
  ];
}

function faultsIn(action: string, flags: CertsFlags): readonly Diagnostic[] {
  if (action !== "create" && action !== "patch")
    return [
      problems["invalid-value"]({
        message: `${quote(action)} is not an action`,
        found: action,
        expected: ["create", "patch"],
        hint: "write varve certs create or varve certs patch",
      }),
    ];
  const names = configurationsIn(flags).length;
  const idle =
    action === "create"
      ? [...(names > 0 ? ["--mutating and --validating"] : []), ...(flags["drop-old"] ? ["--drop-old"] : [])]
      : flags.renew
        ? ["--renew"]
        : [];
  return [
    ...(flags.service === undefined
      ? [
          problems["missing-flag"]({
            message: "--service is required: Service of the webhooks",
            hint: "add --service NAME",
          }),
        ]
      : []),
    ...(action === "patch" && names === 0
      ? [
          problems["missing-flag"]({
            message: "patch requires --mutating or --validating: the configurations to patch",
            hint: "add --mutating NAME, --validating NAME, or both",
          }),
        ]
      : []),
    ...idle.map((flag) => problems["flags-exclude"]({ message: `${flag} cannot be used with ${action}` })),
  ];
}

function rowOf({ kind, name, change, why }: JobChange, dryRun: boolean): string[] {
  const did = change === "unchanged" ? change : `${dryRun ? "would be " : ""}${change}`;
  return [`${kind}/${visible(name)}`, did, why];
}
