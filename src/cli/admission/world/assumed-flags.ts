import {
  type AssumedCluster,
  FEATURE_GATES,
  defined,
  isFeatureGate,
  quote,
} from "../../../model/internal.js";
import type { FlagValues, Flags } from "../../command/flags.js";
import type { IpFamily } from "../../../admit/index.js";
import { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

/** What is assumed about the cluster beyond its version. */
export const assumedFlags = {
  "deny-privileged": {
    type: "boolean",
    summary: "assume that the cluster does not allow privileged containers",
  },
  "ip-families": {
    type: "string",
    value: "FAMILIES",
    choices: ["IPv4", "IPv6", "IPv4,IPv6", "IPv6,IPv4"],
    summary: "IP families of the Service network, the default one first (default: the workspace's, or IPv4)",
  },
  "feature-gate": {
    type: "string",
    value: "NAME=true|false",
    multiple: true,
    summary:
      "feature gate that differs from its default; an unknown name is refused, and the known ones listed",
  },
} as const satisfies Flags;

/** The flags over the settings of the workspace. */
export function assumedBy(
  flags: FlagValues<typeof assumedFlags>,
  { featureGates = {} }: AssumedCluster = {},
): AssumedCluster {
  const families = flags["ip-families"];
  const gates = flags["feature-gate"].map(readGate);
  return defined({
    allowsPrivileged: flags["deny-privileged"] ? false : undefined,
    ipFamilies: families === undefined ? undefined : (families.split(",") as IpFamily[]),
    featureGates: gates.length === 0 ? undefined : { ...featureGates, ...Object.fromEntries(gates) },
  });
}

function readGate(given: string): readonly [string, boolean] {
  const [name = "", value, ...rest] = given.split("=");
  const isFlag = rest.length === 0 && (value === "true" || value === "false");
  if (isFlag && isFeatureGate(name)) return [name, value === "true"];
  throw new VarveError([
    problems["invalid-value"]({
      message: isFlag
        ? `--feature-gate: ${quote(name)} is not a known feature gate`
        : `--feature-gate does not accept ${quote(given)}; it accepts NAME=true or NAME=false`,
      found: given,
      hint: `gates whose effect is known: ${FEATURE_GATES.join(", ")}`,
    }),
  ]);
}
