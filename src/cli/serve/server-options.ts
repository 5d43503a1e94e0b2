import {
  type AdmissionServerOptions,
  type CertificateSource,
  certificateFiles,
  logLine,
} from "../../serve/index.js";
import { addressIn, numberIn, type serveFlags } from "./serve-flags.js";
import type { Host } from "../host.js";
import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";
import { resolve } from "node:path";

type Given = Readonly<Record<keyof typeof serveFlags, string | undefined>>;

/** How to serve, as the flags say. */
export function serverOptions(flags: Given, host: Host): Omit<AdmissionServerOptions, "lookup"> {
  const { port = "", "bind-address": address, "drain-seconds": drain = "", "sample-every": sample } = flags;
  const operations = addressIn("metrics-bind-address", flags["metrics-bind-address"] ?? "0");
  return {
    certificates: certificatesIn(flags, host),
    port: numberIn("port", port, 0, 65_535),
    drainSeconds: numberIn("drain-seconds", drain, 0, 3600),
    log: (event) => host.stderr.write(logLine(event, Date.now())),
    ...(address !== undefined && { host: address }),
    ...(operations !== undefined && { operationsPort: operations.port }),
    ...(operations?.host !== undefined && { operationsHost: operations.host }),
    ...(sample !== undefined && { sampleEvery: numberIn("sample-every", sample, 1, 999_999_999) }),
  };
}

function certificatesIn(flags: Given, { cwd }: Host): CertificateSource {
  const [certificate, key] = [flags["tls-cert-file"], flags["tls-private-key-file"]];
  const missing = (["tls-cert-file", "tls-private-key-file"] as const).filter(
    (name) => flags[name] === undefined,
  );
  if (certificate === undefined || key === undefined)
    throw new VarveError(
      missing.map((name) =>
        problems["missing-flag"]({
          message: `--${name} is missing: the API server calls webhooks over TLS only`,
          hint: `add --${name} FILE`,
        }),
      ),
    );
  return certificateFiles({ certificate: resolve(cwd, certificate), key: resolve(cwd, key) });
}
