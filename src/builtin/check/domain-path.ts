import type { Spot } from "./spot.js";
import { subdomainFaults } from "../../machinery/index.js";

const PATH = /^[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/;

/** Go's IsDomainPrefixedPath: `acme.io/foo`. */
export function checkDomainPath(text: string, at: Spot): void {
  if (text === "") {
    at.required();
    return;
  }
  const slash = text.indexOf("/");
  const [host, path] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  if (host === "" || path === "") {
    at.invalid(text, 'must be a domain-prefixed path (such as "acme.io/foo")');
    return;
  }
  at.faults(host, subdomainFaults(host));
  if (!PATH.test(path))
    at.invalid(path, "Invalid path (regex used for validation is '[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+')");
}
