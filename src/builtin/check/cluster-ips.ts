import { checkIp } from "./ip-checks.js";
import { isV6, readIp } from "./ip-address.js";
import type { ServiceSpec } from "../type/go-types.js";
import type { Spot } from "./spot.js";

/** Whether a Service requests no cluster IP. */
export function isHeadless({ clusterIPs }: ServiceSpec): boolean {
  return clusterIPs.length === 1 && clusterIPs[0] === "None";
}

/** Go's ValidateServiceClusterIPsRelatedFields: addresses, families and their number. Allocation runs it first. */
export function checkClusterIps(spec: ServiceSpec, old: ServiceSpec | undefined, at: Spot): void {
  if (spec.type === "ExternalName") return;
  const place = at.field("clusterIPs");
  checkFirstIp(spec, place);
  checkFamilies(spec, at);
  const areValid = checkEachIp(spec.clusterIPs, old?.clusterIPs ?? [], place);
  if (spec.clusterIPs.length > 2) place.invalid(spec.clusterIPs, "may only hold up to 2 values");
  // Families of invalid addresses would be misleading.
  if (!areValid) return;
  if (spec.clusterIPs.length > 1 && new Set(spec.clusterIPs.map(isV6Text)).size < 2)
    place.invalid(spec.clusterIPs, "may specify no more than one IP for each IP family");
  if (!isHeadless(spec)) checkFamiliesOfIps(spec, place);
}

/** `clusterIP` is the first of `clusterIPs`. */
function checkFirstIp({ clusterIP, clusterIPs }: ServiceSpec, at: Spot): void {
  if (clusterIP === "") {
    if (clusterIPs.length > 0) at.invalid(clusterIPs, "must be empty when `clusterIP` is not specified");
  } else if (clusterIPs.length === 0) at.required();
  else if (clusterIPs[0] !== clusterIP) at.invalid(clusterIPs, "first value must match `clusterIP`");
}

const FAMILIES = ["IPv4", "IPv6"];
const POLICIES = ["PreferDualStack", "RequireDualStack", "SingleStack"];

function checkFamilies({ ipFamilies, ipFamilyPolicy }: ServiceSpec, at: Spot): void {
  for (const [i, family] of ipFamilies.entries()) {
    const place = at.field("ipFamilies").item(i);
    if (!FAMILIES.includes(family)) place.notSupportedTyped(family, FAMILIES);
    if (ipFamilies.indexOf(family) < i) place.duplicateTyped(family);
  }
  if (ipFamilyPolicy !== undefined && !POLICIES.includes(ipFamilyPolicy))
    at.field("ipFamilyPolicy").notSupportedTyped(ipFamilyPolicy, POLICIES);
}

function checkEachIp(ips: string[], stored: readonly string[], at: Spot): boolean {
  let areValid = true;
  for (const [i, ip] of ips.entries()) {
    const before = at.errors.length;
    if (i > 0 || ip !== "None") checkIp(ip, at.item(i), stored);
    else if (ips.length > 1) at.invalid(ips, "'None' must be the first and only value");
    areValid &&= at.errors.length === before;
  }
  return areValid;
}

function checkFamiliesOfIps({ clusterIPs, ipFamilies }: ServiceSpec, at: Spot): void {
  for (const [i, ip] of clusterIPs.entries()) {
    const family = ipFamilies[i];
    if (FAMILIES.includes(family ?? "") && (family === "IPv6") !== isV6Text(ip))
      at.item(i).invalid(ip, `expected an ${family} value as indicated by \`ipFamilies[${i}]\``);
  }
}

function isV6Text(text: string): boolean {
  const ip = readIp(text);
  return ip !== undefined && isV6(ip);
}
