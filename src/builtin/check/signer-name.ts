import type { Spot } from "./spot.js";
import { byteLength, labelFaults, subdomainFaults } from "../../machinery/index.js";
import { goQuote } from "../../model/internal.js";

const LONGEST_DOMAIN = 253;
/** A domain, a slash, and a path with room for a label before a domain. */
const LONGEST_NAME = LONGEST_DOMAIN + 1 + 253 + 63 + 1;

/** Go's ValidateSignerName: `example.com/signer`. */
export function checkSignerName(name: string, at: Spot): void {
  if (name === "") {
    at.required();
    return;
  }
  const [domain = "", path = "", ...more] = name.split("/");
  if (more.length > 0 || !name.includes("/")) {
    at.invalid(name, "must be a fully qualified domain and path of the form 'example.com/signer-name'");
    return;
  }
  if (byteLength(domain) > LONGEST_DOMAIN) at.tooLong(LONGEST_DOMAIN);
  checkFirst(domain, labelFaults, at);
  if (!domain.includes("."))
    at.invalid(domain, "should be a domain with at least two segments separated by dots");
  checkFirst(path, subdomainFaults, at);
  if (byteLength(name) > LONGEST_NAME) at.tooLong(LONGEST_NAME);
}

/** Only the first part with faults is reported. */
function checkFirst(text: string, faultsOf: (part: string) => Iterable<string>, at: Spot): void {
  for (const part of text.split(".")) {
    const faults = [...faultsOf(part)];
    at.faults(
      text,
      faults.map((fault) => `validating label ${goQuote(part)}: ${fault}`),
    );
    if (faults.length > 0) return;
  }
}

/** Whether the signer is one of Kubernetes' own. */
export function isKubernetesSigner(name: string): boolean {
  const [host = ""] = name.split("/");
  return host === "kubernetes.io" || host.endsWith(".kubernetes.io");
}
