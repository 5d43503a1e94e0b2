import type { HostAlias, PodDNSConfig, PodSpec } from "../type/go-types.js";
import { byteLength, subdomainFaults } from "../../machinery/index.js";
import type { Spot } from "../check/spot.js";
import { checkIp } from "../check/ip-checks.js";

const MOST_NAMESERVERS = 3;
const MOST_SEARCHES = 32;
const LONGEST_SEARCHES = 2048;
const LABEL = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const SEARCH = `${LABEL}(\\.${LABEL})*`;
const SEARCH_PATTERN = new RegExp(`^${SEARCH}$`);

/** Go's validatePodDNSConfig. */
export function checkDns({ dnsPolicy, dnsConfig }: PodSpec, at: Spot): void {
  if (dnsPolicy === "None" && dnsConfig === undefined) {
    at.required("must provide `dnsConfig` when `dnsPolicy` is None");
    return;
  }
  if (dnsPolicy === "None" && dnsConfig?.nameservers.length === 0) {
    at.field("nameservers").required("must provide at least one DNS nameserver when `dnsPolicy` is None");
    return;
  }
  if (dnsConfig !== undefined) checkConfig(dnsConfig, at);
}

function checkConfig({ nameservers, searches, options }: PodDNSConfig, at: Spot): void {
  const [servers, paths] = [at.field("nameservers"), at.field("searches")];
  if (nameservers.length > MOST_NAMESERVERS)
    servers.invalid(nameservers, `must not have more than ${MOST_NAMESERVERS} nameservers`);
  for (const [i, server] of nameservers.entries()) checkIp(server, servers.item(i));
  if (searches.length > MOST_SEARCHES)
    paths.invalid(searches, `must not have more than ${MOST_SEARCHES} search paths`);
  if (byteLength(searches.join(" ")) > LONGEST_SEARCHES)
    paths.invalid(
      searches,
      `must not have more than ${LONGEST_SEARCHES} characters (including spaces) in the search list`,
    );
  for (const [i, search] of searches.entries())
    if (search !== ".") checkSearch(search.replace(/\.$/, ""), paths.item(i));
  for (const [i, { name }] of options.entries())
    if (name === "") at.field("options").item(i).required("must not be empty");
}

/** Like a DNS name, with underscores. */
function checkSearch(search: string, at: Spot): void {
  if (byteLength(search) > 253) at.invalid(search, "must be no more than 253 characters");
  if (!SEARCH_PATTERN.test(search))
    at.invalid(
      search,
      `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SEARCH}')`,
    );
}

/** Go's ValidateHostAliases. */
export function checkHostAliases(aliases: readonly HostAlias[], at: Spot): void {
  for (const [i, { ip, hostnames }] of aliases.entries()) {
    checkIp(ip, at.item(i).field("ip"));
    for (const [j, name] of hostnames.entries())
      at.item(i).field("hostnames").item(j).faults(name, subdomainFaults(name));
  }
}
