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
  servers.each(nameservers, (server, place) => checkIp(server, place));
  if (searches.length > MOST_SEARCHES)
    paths.invalid(searches, `must not have more than ${MOST_SEARCHES} search paths`);
  if (byteLength(searches.join(" ")) > LONGEST_SEARCHES)
    paths.invalid(
      searches,
      `must not have more than ${LONGEST_SEARCHES} characters (including spaces) in the search list`,
    );
  paths.each(searches, (search, place) => {
    if (search !== ".") checkSearch(search.replace(/\.$/, ""), place);
  });
  at.field("options").each(options, ({ name }, place) => {
    if (name === "") place.required("must not be empty");
  });
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
  at.each(aliases, ({ ip, hostnames }, place) => {
    checkIp(ip, place.field("ip"));
    place.field("hostnames").each(hostnames, (name, here) => here.faults(name, subdomainFaults(name)));
  });
}
