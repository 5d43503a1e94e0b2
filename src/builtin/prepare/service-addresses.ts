import { checkClusterIps } from "../check/cluster-ips.js";
import type { Service, ServiceSpec } from "../type/go-types.js";
import { areSameTexts, isHeadless, needsAddress } from "./service-needs.js";
import type { Pool, RootSpot } from "../check/kind-rules.js";
import type { Spot } from "../check/spot.js";

/** A client that knows only one of the two fields for addresses sets or changes that one. */
export function alignAddresses(spec: ServiceSpec, old: ServiceSpec | undefined): void {
  if (old === undefined) {
    if (spec.clusterIP !== "" && spec.clusterIPs.length === 0) spec.clusterIPs = [spec.clusterIP];
    return;
  }
  const isSame = spec.clusterIP === old.clusterIP;
  if (isSame && spec.clusterIPs.length === 0) spec.clusterIPs = old.clusterIPs;
  if (isSame || !areSameTexts(spec.clusterIPs, old.clusterIPs)) return;
  spec.clusterIPs = spec.clusterIP === "" ? [] : [spec.clusterIP];
}

/** The policy and the families; false if the client's settings are contradictory, which validation reports. */
export function setFamilies(
  { spec }: Service,
  old: ServiceSpec | undefined,
  at: RootSpot,
  { families }: Pool,
): boolean {
  if (!needsAddress(spec) || keepsBothFamilies(spec, old)) return needsAddress(spec);
  const isBare = spec.clusterIP === "None" && Object.keys(spec.selector).length === 0;
  spec.ipFamilyPolicy ??= old?.ipFamilyPolicy ?? (isBare ? "RequireDualStack" : "SingleStack");
  const before = at.field("spec").errors.length;
  checkClusterIps(spec, old, at.field("spec"));
  if (at.field("spec").errors.length > before) return false;
  if (old !== undefined) reduce(spec, old, at.field("spec"));
  checkPolicy(spec, at.field("spec"));
  addFamilies(spec, families, at.field("spec"));
  if (old !== undefined) addFamiliesOfUnknown(spec, old, families);
  if (at.field("spec").errors.length > before) return false;
  if (isBare) setAnyFamilies(spec, families);
  else setFamiliesOfCluster(spec, families, at.field("spec"));
  return at.field("spec").errors.length === before;
}

type Families = readonly string[];

function keepsBothFamilies(spec: ServiceSpec, old: ServiceSpec | undefined): boolean {
  if (old === undefined || spec.type !== old.type || spec.ipFamilyPolicy !== "PreferDualStack") return false;
  if (old.ipFamilyPolicy !== undefined && old.ipFamilyPolicy !== "PreferDualStack") return false;
  return areSameTexts(spec.clusterIPs, old.clusterIPs) && areSameTexts(spec.ipFamilies, old.ipFamilies);
}

function familyOf(ip: string): string {
  if (ip.includes(":")) return "IPv6";
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip) ? "IPv4" : "";
}

/** Changing back to one family releases the second address. */
function reduce(spec: ServiceSpec, old: ServiceSpec, at: Spot): void {
  if (spec.ipFamilyPolicy === "SingleStack") {
    if (areSameTexts(spec.clusterIPs, old.clusterIPs)) spec.clusterIPs = spec.clusterIPs.slice(0, 1);
    if (areSameTexts(spec.ipFamilies, old.ipFamilies)) spec.ipFamilies = spec.ipFamilies.slice(0, 1);
    return;
  }
  const parts = [
    [spec.clusterIPs, old.clusterIPs, "cluster IP"],
    [spec.ipFamilies, old.ipFamilies, "IP family"],
  ] as const;
  for (const [now, before, what] of parts)
    if (now.length > 0 && now.length < before.length)
      at.field("ipFamilyPolicy").invalid(
        spec.ipFamilyPolicy ?? null,
        `must be 'SingleStack' to release the secondary ${what}`,
      );
}

function checkPolicy({ ipFamilyPolicy, clusterIPs, ipFamilies }: ServiceSpec, at: Spot): void {
  if (ipFamilyPolicy !== "SingleStack") return;
  const must = "must be 'RequireDualStack' or 'PreferDualStack' when multiple";
  const place = at.field("ipFamilyPolicy");
  if (clusterIPs.length === 2) place.invalid(ipFamilyPolicy, `${must} cluster IPs are specified`);
  if (ipFamilies.length === 2) place.invalid(ipFamilyPolicy, `${must} IP families are specified`);
}

function addFamilies(spec: ServiceSpec, families: Families, at: Spot): void {
  if (isHeadless(spec)) return;
  for (const [i, ip] of spec.clusterIPs.entries()) {
    if (i < spec.ipFamilies.length) continue;
    const family = familyOf(ip);
    if (families.includes(family)) spec.ipFamilies = [...spec.ipFamilies, family];
    else
      at.field("clusterIPs").item(i).invalid(spec.clusterIPs, `${family} is not configured on this cluster`);
  }
}

/** What a cluster has allocated is not known, but the stored families are those of its addresses, which stay. */
function addFamiliesOfUnknown(spec: ServiceSpec, old: ServiceSpec, families: Families): void {
  const isUnknown = spec.clusterIPs.length === 0 && old.clusterIPs.length === 0 && needsAddress(old);
  const isOfCluster = old.ipFamilies.every((family) => families.includes(family));
  if (!isUnknown || !isOfCluster || spec.ipFamilies.length > 0) return;
  spec.ipFamilies = spec.ipFamilyPolicy === "SingleStack" ? old.ipFamilies.slice(0, 1) : old.ipFamilies;
}

/** A service without addresses and selector may have any families, whatever the cluster has. */
function setAnyFamilies(spec: ServiceSpec, families: Families): void {
  const [first = defaultOf(families), second] = spec.ipFamilies;
  const other = second ?? (spec.ipFamilyPolicy === "SingleStack" ? undefined : otherThan(first));
  spec.ipFamilies = other === undefined ? [first] : [first, other];
}

function otherThan(family: string): string {
  return family === "IPv4" ? "IPv6" : "IPv4";
}

function defaultOf([first = ""]: Families): string {
  return first;
}

function setFamiliesOfCluster(spec: ServiceSpec, families: Families, at: Spot): void {
  if (spec.ipFamilyPolicy === "RequireDualStack" && families.length < 2)
    at.field("ipFamilyPolicy").invalid(
      spec.ipFamilyPolicy,
      "this cluster is not configured for dual-stack services",
    );
  at.field("ipFamilies").each(spec.ipFamilies, (family, place) => {
    if (!families.includes(family)) place.invalid(family, "not configured on this cluster");
  });
  const [first = defaultOf(families), second] = spec.ipFamilies;
  const isDual = spec.ipFamilyPolicy !== "SingleStack" && families.length === 2;
  const other = second ?? (isDual ? otherThan(first) : undefined);
  spec.ipFamilies = other === undefined ? [first] : [first, other];
}

/** Addresses are allocated when a service begins to need them; a later one keeps what it has. */
export function allocateAddress(
  { spec }: Service,
  old: ServiceSpec | undefined,
  at: RootSpot,
  pool: Pool,
): void {
  if (isHeadless(spec) || (old !== undefined && needsAddress(old))) return;
  for (const i of spec.ipFamilies.keys()) {
    const given = spec.clusterIPs[i];
    if (given === undefined) {
      const address = pool.nextAddress(spec.ipFamilies[i] ?? "");
      // Addresses after an unknown one have no known position in the list.
      if (address === "") return;
      spec.clusterIPs = [...spec.clusterIPs, address];
      spec.clusterIP = spec.clusterIPs[0] ?? "";
      continue;
    }
    const fault = pool.takeAddress(given);
    if (fault === undefined) continue;
    at.field("spec").field("clusterIPs").invalid(spec.clusterIPs, `failed to allocate IP ${given}: ${fault}`);
    return;
  }
}
