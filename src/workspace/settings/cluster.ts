import {
  type AssumedCluster,
  FEATURE_GATES,
  type FeatureGates,
  IP_FAMILIES_TEXT,
  areIpFamilies,
  defined,
  isFeatureGate,
  quote,
} from "../../model/internal.js";
import type { Json } from "../../model/index.js";
import type { SettingsChecker } from "./checker.js";

const PLACE = "cluster";

/** What is assumed about the cluster beyond its version. */
export function checkCluster(value: Json | undefined, checker: SettingsChecker): AssumedCluster | undefined {
  if (value === undefined || value === null) return undefined;
  const given = checker.map(value, [PLACE]);
  checker.known(given, [PLACE], ["allowsPrivileged", "ipFamilies", "featureGates"]);
  return defined({
    allowsPrivileged: checkFlag(given["allowsPrivileged"], [PLACE, "allowsPrivileged"], checker),
    ipFamilies: checkFamilies(given["ipFamilies"], checker),
    featureGates: checkGates(given["featureGates"], checker),
  });
}

function checkFlag(
  value: Json | undefined,
  path: readonly string[],
  checker: SettingsChecker,
): boolean | undefined {
  if (value === undefined || value === null || typeof value === "boolean") return value ?? undefined;
  checker.wrong(path, value, "true or false");
  return undefined;
}

function checkFamilies(value: Json | undefined, checker: SettingsChecker): AssumedCluster["ipFamilies"] {
  if (value === undefined || value === null) return undefined;
  if (areIpFamilies(value)) return value;
  checker.wrong([PLACE, "ipFamilies"], value, IP_FAMILIES_TEXT);
  return undefined;
}

function checkGates(value: Json | undefined, checker: SettingsChecker): FeatureGates | undefined {
  if (value === undefined || value === null) return undefined;
  const given = checker.map(value, [PLACE, "featureGates"]);
  const gates: [string, boolean][] = [];
  for (const [name, isOn] of Object.entries(given)) {
    const path = [PLACE, "featureGates", name];
    const hint = `gates whose effect is known: ${FEATURE_GATES.join(", ")}`;
    if (!isFeatureGate(name)) checker.report(path, `${quote(name)} is not a known feature gate`, { hint });
    else {
      const isSet = checkFlag(isOn, path, checker);
      if (isSet !== undefined) gates.push([name, isSet]);
    }
  }
  return Object.fromEntries(gates);
}
