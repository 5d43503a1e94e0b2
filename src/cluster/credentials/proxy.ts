import type { Environment } from "./load-kubeconfig.js";
import { BlockList, isIP } from "node:net";
import { hostOf, portOf } from "../connection/address.js";

/**
 * The proxy of the environment, like Go's `http.ProxyFromEnvironment`: upper case before lower case, never for this
 * machine, and not for what NO_PROXY lists.
 */
export function environmentProxy(server: URL, environment: Environment): URL | undefined {
  const either = (name: string): string => environment[name] || environment[name.toLowerCase()] || "";
  const proxy = proxyUrl(either(server.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY"));
  const host = hostOf(server).toLowerCase();
  if (proxy === undefined || host === "localhost" || isLoopback(host)) return undefined;
  const isExempt = either("NO_PROXY")
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => entry === "*" || isListed(entry, host, portOf(server)));
  return isExempt ? undefined : proxy;
}

/** Without a scheme it is an http proxy. */
function proxyUrl(text: string): URL | undefined {
  if (text === "") return undefined;
  return [text, `http://${text}`]
    .filter((one) => URL.canParse(one))
    .map((one) => new URL(one))
    .find((url) => url.host !== "");
}

function isLoopback(host: string): boolean {
  return host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** An entry is a network, an address or a domain, the last two optionally with a port. */
function isListed(entry: string, host: string, port: string): boolean {
  if (entry.includes("/")) return isInNetwork(entry, host);
  const [, bracketed, plain, entryPort] = /^(?:\[(.*)\]|([^:]*|.*:.*:.*))(?::(\d+))?$/.exec(entry) ?? [];
  const name = bracketed ?? plain ?? "";
  if (name === "" || (entryPort !== undefined && entryPort !== port)) return false;
  if (isIP(host) !== 0)
    return isIP(name) !== 0 && isInNetwork(`${name}/${isIP(name) === 4 ? 32 : 128}`, host);
  const domain = name.startsWith("*.") ? name.slice(1) : name;
  return domain.startsWith(".") ? host.endsWith(domain) : host === domain || host.endsWith(`.${domain}`);
}

function isInNetwork(network: string, host: string): boolean {
  const [base = "", bits = ""] = network.split("/");
  const family = isIP(base);
  if (
    family === 0 ||
    isIP(host) !== family ||
    !/^\d+$/.test(bits) ||
    Number(bits) > (family === 4 ? 32 : 128)
  )
    return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(base, Number(bits), type);
  return list.check(host, type);
}
