import { VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Flags } from "../command/flags.js";
import { problems } from "../problems.js";

/** The names of a certificate, and the configurations that trust it. */
const configurationFlags = {
  service: {
    type: "string",
    value: "NAME",
    summary: "with --self-certificates: name of the Service (default: from the platform)",
  },
  mutating: {
    type: "string",
    value: "NAME",
    multiple: true,
    summary: "with --self-certificates: a MutatingWebhookConfiguration (default: from the platform)",
  },
  validating: {
    type: "string",
    value: "NAME",
    multiple: true,
    summary: "with --self-certificates: a ValidatingWebhookConfiguration (default: from the platform)",
  },
} as const satisfies Flags;

/** Named as in Kubernetes programs, if they have such a flag. */
export const serveFlags = {
  "tls-cert-file": {
    type: "string",
    value: "FILE",
    summary: "PEM certificate of the server; reloaded when it changes",
  },
  "tls-private-key-file": { type: "string", value: "FILE", summary: "PEM private key of the certificate" },
  "self-certificates": {
    type: "boolean",
    summary: "create and renew the certificate in the cluster, shared by all replicas",
  },
  ...configurationFlags,
  "bind-address": {
    type: "string",
    value: "ADDRESS",
    summary: "address to listen on (default: all addresses)",
  },
  port: { type: "string", value: "PORT", default: "9443", summary: "port for the webhooks" },
  "metrics-bind-address": {
    type: "string",
    value: "[ADDRESS]:PORT",
    default: ":8080",
    summary: "address for /metrics, /healthz and /readyz, without TLS; 0 disables it",
  },
  "drain-seconds": {
    type: "string",
    value: "SECONDS",
    default: "5",
    summary: "seconds to keep serving after a stop signal, while not ready",
  },
  "sample-every": {
    type: "string",
    value: "COUNT",
    summary: "log the changed fields, without values, of every Nth request (default: none)",
  },
} as const satisfies Flags;

/** An integer within bounds. */
export function numberIn(flag: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new VarveError(
    problems["invalid-value"]({
      message: `--${flag} does not accept ${quote(text)}; expected a whole number from ${least} to ${most}`,
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
        message: `--${flag} does not accept ${quote(text)}; expected [ADDRESS]:PORT, such as :8080, or 0`,
        found: text,
      }),
    );
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return { host: bare === "" ? undefined : bare, port: Number(port) };
}
