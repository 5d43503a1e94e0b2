import { VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Flags } from "../command/flags.js";
import { problems } from "../problems.js";

/** What a certificate is for, and who is told to trust it. */
const configurationFlags = {
  service: {
    type: "string",
    value: "NAME",
    summary: "with --self-certificates: the Service (what the platform says)",
  },
  mutating: {
    type: "string",
    value: "NAME",
    multiple: true,
    summary: "with --self-certificates: a MutatingWebhookConfiguration (what the platform says)",
  },
  validating: {
    type: "string",
    value: "NAME",
    multiple: true,
    summary: "with --self-certificates: a ValidatingWebhookConfiguration (what the platform says)",
  },
} as const satisfies Flags;

/** Named as the programs of Kubernetes name them, where they have such a flag. */
export const serveFlags = {
  "tls-cert-file": {
    type: "string",
    value: "FILE",
    summary: "the certificate to serve with, PEM; read again when it changes",
  },
  "tls-private-key-file": { type: "string", value: "FILE", summary: "the key of the certificate, PEM" },
  "self-certificates": {
    type: "boolean",
    summary: "make and renew the certificate in the cluster, together with other replicas",
  },
  ...configurationFlags,
  "bind-address": { type: "string", value: "ADDRESS", summary: "where to listen (default: everywhere)" },
  port: { type: "string", value: "PORT", default: "9443", summary: "where webhooks are served" },
  "metrics-bind-address": {
    type: "string",
    value: "[ADDRESS]:PORT",
    default: ":8080",
    summary: "where /metrics, /healthz and /readyz are served, without TLS; 0 for nowhere",
  },
  "drain-seconds": {
    type: "string",
    value: "SECONDS",
    default: "5",
    summary: "how long to serve on after readiness fails, when told to stop",
  },
  "sample-every": {
    type: "string",
    value: "COUNT",
    summary: "log the fields, without values, of every so many requests (default: of none)",
  },
} as const satisfies Flags;

/** A whole number within bounds. */
export function numberIn(flag: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new VarveError(
    problems["invalid-value"]({
      message: `--${flag} does not accept ${quote(text)}; it accepts a whole number from ${least} to ${most}`,
      found: text,
    }),
  );
}

export interface Address {
  readonly host: string | undefined;
  readonly port: number;
}

/** `:8080`, `127.0.0.1:8080`, `[::1]:8080`; undefined for `0`. */
export function addressIn(flag: string, text: string): Address | undefined {
  if (text === "0") return undefined;
  const [, host = "", port] = /^(.*):(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new VarveError(
      problems["invalid-value"]({
        message: `--${flag} does not accept ${quote(text)}; it accepts [ADDRESS]:PORT, such as :8080, or 0`,
        found: text,
      }),
    );
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return { host: bare === "" ? undefined : bare, port: Number(port) };
}
