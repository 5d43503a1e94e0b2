import type {
  AdmissionregistrationV1ServiceReference,
  AdmissionregistrationV1WebhookClientConfig,
} from "../../type/go-types.js";
import { readUrl, subdomainFaults } from "../../../machinery/index.js";
import { utf8Bytes, utf8Text } from "../../../model/internal.js";
import type { Spot } from "../../check/spot.js";

const FORM = "; desired format: https://host[/path]";

/** Where the API server reaches a webhook. */
export function checkWebhookClient(
  { url, service }: AdmissionregistrationV1WebhookClientConfig,
  at: Spot,
): void {
  if ((url === undefined) === (service === undefined))
    at.required("exactly one of url or service is required");
  else if (url !== undefined) checkUrl(url, at.field("url"));
  else if (service !== undefined) checkService(service, at.field("service"));
}

function checkUrl(text: string, at: Spot): void {
  const url = readUrl(text);
  if (typeof url === "string") {
    at.required(`url must be a valid URL: ${url}${FORM}`);
    return;
  }
  if (url.scheme !== "https") at.invalid(url.scheme, `'https' is the only allowed URL scheme${FORM}`);
  if (url.host === "") at.invalid(url.host, `host must be specified${FORM}`);
  if (url.user !== null) at.invalid(url.user, "user information is not permitted in the URL");
  if (url.fragment !== "") at.invalid(url.fragment, "fragments are not permitted in the URL");
  if (url.query !== "") at.invalid(url.query, "query parameters are not permitted in the URL");
}

/** The API server mixes up name and namespace: it reports the one where the other is missing. */
function checkService(service: AdmissionregistrationV1ServiceReference, at: Spot): void {
  const { name, namespace, path = "", port = 0 } = service;
  if (namespace === "") at.field("name").required();
  if (name === "") at.field("namespace").required();
  if (port < 1 || port > 65_535)
    at.field("port").invalid(port, "port is not valid: must be between 1 and 65535, inclusive");
  checkPath(path, at.field("path"));
}

function checkPath(path: string, at: Spot): void {
  if (path === "" || path === "/") return;
  if (path === "//") {
    at.invalid(path, "segment[0] may not be empty");
    return;
  }
  if (!path.startsWith("/")) at.invalid(path, "must start with a '/'");
  // The first byte is cut off, whatever it is.
  const segments = utf8Text(utf8Bytes(path).slice(1)).replace(/\/$/, "").split("/");
  for (const [i, segment] of segments.entries()) {
    if (segment === "") at.invalid(path, `segment[${i}] may not be empty`);
    else for (const fault of subdomainFaults(segment)) at.invalid(path, `segment[${i}]: ${fault}`);
  }
}
