import {
  type CertificateSource,
  type Log,
  type Platform,
  type WebhookConfigurationName,
  certificateFiles,
  selfCertificates,
} from "../../serve/index.js";
import { installedWebhooks } from "../../serve/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Cluster } from "../../cluster/index.js";
import type { FlagValues } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { problems } from "../problems.js";
import { resolve } from "node:path";
import type { serveFlags } from "./flags.js";

type Given = FlagValues<typeof serveFlags> & { readonly namespace: string | undefined };

/** The certificate: two files, or one that the server manages in the cluster. */
export type CertificateChoice =
  | { readonly type: "files"; readonly source: CertificateSource }
  | { readonly type: "self"; readonly source: (cluster: Cluster, log: Log) => CertificateSource };

/** Throws a VarveError for flags that exclude each other, before any code runs. */
export function checkCertificateFlags(flags: Given): void {
  const faults = faultsIn(flags);
  if (faults.length > 0) throw new VarveError(faults);
}

export function certificateChoice(flags: Given, platform: Platform, host: Host): CertificateChoice {
  if (flags["self-certificates"]) return keptBySelf(flags, platform);
  const certificate = resolve(host.cwd, flags["tls-cert-file"] ?? "");
  const key = resolve(host.cwd, flags["tls-private-key-file"] ?? "");
  return { type: "files", source: certificateFiles({ certificate, key }) };
}

/** Valid names of a Service, a namespace or a configuration. */
const NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;

const FILES = ["tls-cert-file", "tls-private-key-file"] as const;
const NAMES = ["service", "namespace", "mutating", "validating"] as const;

function faultsIn(flags: Given): readonly Diagnostic[] {
  const isGiven = (name: keyof Given): boolean => {
    const value = flags[name];
    return value !== undefined && (!Array.isArray(value) || value.length > 0);
  };
  if (flags["self-certificates"])
    return [
      ...FILES.filter(isGiven).map((name) =>
        problems["flags-exclude"]({ message: `--${name} cannot be used with --self-certificates` }),
      ),
      ...NAMES.flatMap((name) => [flags[name] ?? []].flat().flatMap((text) => badName(name, text))),
    ];
  return [
    ...FILES.filter((name) => !isGiven(name)).map((name) =>
      problems["missing-flag"]({
        message: `--${name} is required: the API server calls webhooks only over TLS`,
        hint: `add --${name} FILE, or use --self-certificates in a cluster`,
      }),
    ),
    ...NAMES.filter(isGiven).map((name) =>
      problems["missing-flag"]({
        message: `--${name} requires --self-certificates`,
        hint: `add --self-certificates, or remove --${name}`,
      }),
    ),
  ];
}

function badName(flag: string, text: string): readonly Diagnostic[] {
  if (NAME.test(text)) return [];
  const message = `--${flag} does not accept ${quote(text)}; expected an object name`;
  return [problems["invalid-value"]({ message, found: text })];
}

/** Names from flags override those of the platform: it may be installed under others. */
function keptBySelf(flags: Given, platform: Platform): CertificateChoice {
  const stated = platform.install === undefined ? undefined : installedWebhooks(platform);
  const named: WebhookConfigurationName[] = [
    ...flags.mutating.map((name) => ({ kind: "MutatingWebhookConfiguration" as const, name })),
    ...flags.validating.map((name) => ({ kind: "ValidatingWebhookConfiguration" as const, name })),
  ];
  const service = flags.service ?? stated?.service.name;
  const configurations = named.length > 0 ? named : (stated?.configurations ?? []);
  if (service === undefined || configurations.length === 0)
    throw new VarveError(
      problems["missing-flag"]({
        message: "--self-certificates requires the names of the Service and the webhook configurations",
        hint: 'add --service NAME and --mutating or --validating NAME, or install: { name: "..." } to the platform',
      }),
    );
  const namespace = flags.namespace ?? stated?.service.namespace;
  return {
    type: "self",
    source: (cluster, log) =>
      selfCertificates({
        cluster,
        service: { name: service, namespace: namespace ?? cluster.namespace },
        configurations,
        log,
      }),
  };
}
