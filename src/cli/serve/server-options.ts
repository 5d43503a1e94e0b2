import { defined } from "../../model/internal.js";
import { type AdmissionServerOptions } from "../../serve/index.js";
import { logLine } from "../../serve/internal.js";
import { addressIn, numberIn, type serveFlags } from "./flags.js";
import type { FlagValues } from "../command/flags.js";
import type { Host } from "../host/host.js";

type Given = FlagValues<typeof serveFlags>;

/** The server options from flags, without the certificate. */
export function serverOptions(
  flags: Given,
  host: Host,
): Omit<AdmissionServerOptions, "lookup" | "certificates"> {
  const { port, "bind-address": address, "drain-seconds": drain, "sample-every": sample } = flags;
  const operations = addressIn("metrics-bind-address", flags["metrics-bind-address"]);
  return {
    port: numberIn("port", port, 0, 65_535),
    drainSeconds: numberIn("drain-seconds", drain, 0, 3600),
    log: (event) => host.stderr.write(logLine(event, Date.now())),
    ...defined({ host: address }),
    ...(operations !== undefined && { operationsPort: operations.port }),
    ...(operations?.host !== undefined && { operationsHost: operations.host }),
    ...(sample !== undefined && { sampleEvery: numberIn("sample-every", sample, 1, 999_999_999) }),
  };
}
