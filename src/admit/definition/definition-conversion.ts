import {
  type FieldError,
  forbidden,
  invalid,
  invalidTyped,
  notSupported,
  required,
  type Place,
  childPlace,
  itemPlace,
  dns1035Faults,
  subdomainFaults,
  listOf,
  mapOf,
  textOf,
  readUrl,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { bundleFault } from "./definition-bundle.js";

const KNOWN = ["v1", "v1beta1"];
const STRATEGIES = ["None", "Webhook"];
const NOT_HERE = "should not be set when strategy is not set to Webhook";

interface ConversionLeniency {
  readonly requiresKnownReview: boolean;
  readonly requiresBundle: boolean;
}

/** Errors of the conversion section. They name the fields of the API server's internal form. */
export function checkConversion(
  conversion: JsonObject,
  { requiresKnownReview, requiresBundle }: ConversionLeniency,
  place: Place,
): FieldError[] {
  const strategy = textOf(conversion, "strategy");
  const webhook = mapOf(conversion, "webhook");
  const client = getKey(webhook, "clientConfig");
  const versions = listOf(webhook, "conversionReviewVersions");
  const clientAt = childPlace(place, "webhookClientConfig");
  const versionsAt = childPlace(place, "conversionReviewVersions");
  const strategyAt = childPlace(place, "strategy");
  const odd = strategy === "" ? [required(strategyAt, "")] : [notSupported(strategyAt, strategy, STRATEGIES)];
  const errors = STRATEGIES.includes(strategy) ? [] : odd;
  if (strategy === "Webhook")
    return [
      ...errors,
      ...(isObject(client)
        ? checkClient(client, clientAt)
        : [required(clientAt, "required when strategy is set to Webhook")]),
      ...(requiresBundle ? checkBundle(conversion, childPlace(clientAt, "caBundle")) : []),
      ...checkReviews(versions, requiresKnownReview, versionsAt),
    ];
  return [
    ...errors,
    ...(isObject(client) ? [forbidden(clientAt, NOT_HERE)] : []),
    ...(versions.length > 0 ? [forbidden(versionsAt, NOT_HERE)] : []),
  ];
}

function checkBundle(conversion: JsonObject, place: Place): FieldError[] {
  const fault = bundleFault(conversion);
  const said = textOf(mapOf(mapOf(conversion, "webhook"), "clientConfig"), "caBundle");
  return fault === undefined ? [] : [invalid(place, said, fault)];
}

/** Whether a stored conversion supports a known ConversionReview version. */
export function hasKnownReview(conversion: JsonObject): boolean {
  const versions = listOf(mapOf(conversion, "webhook"), "conversionReviewVersions");
  return versions.length === 0 || versions.some((version) => KNOWN.includes(version as string));
}

function checkReviews(versions: readonly Json[], requiresKnown: boolean, place: Place): FieldError[] {
  if (versions.length === 0) return [required(place, "")];
  const isKnown = versions.some((version) => KNOWN.includes(version as string));
  const wanted = `must include at least one of ${KNOWN.join(", ")}`;
  return [
    ...versions.flatMap((version, i) => {
      const at = itemPlace(place, i);
      if (versions.indexOf(version) < i) return [invalid(at, version, "duplicate version")];
      return dns1035Faults(typeof version === "string" ? version : "").map((fault) =>
        invalid(at, version, fault),
      );
    }),
    ...(requiresKnown && !isKnown ? [invalidTyped(place, [...versions], wanted)] : []),
  ];
}

function checkClient(client: JsonObject, place: Place): FieldError[] {
  const [url, service] = [getKey(client, "url"), getKey(client, "service")];
  const isAddressed = typeof url === "string";
  if (isAddressed === isObject(service))
    return [required(place, "exactly one of url or service is required")];
  return isAddressed
    ? checkUrl(url, childPlace(place, "url"))
    : checkService(service as JsonObject, childPlace(place, "service"));
}

const FORM = "; desired format: https://host[/path]";

function checkUrl(text: string, place: Place): FieldError[] {
  const url = readUrl(text);
  if (typeof url === "string") return [required(place, `url must be a valid URL: ${url}${FORM}`)];
  const { scheme, host, user, fragment, query } = url;
  return [
    ...(scheme === "https" ? [] : [invalid(place, scheme, `'https' is the only allowed URL scheme${FORM}`)]),
    ...(host === "" ? [invalid(place, host, `host must be specified${FORM}`)] : []),
    ...(user === null ? [] : [invalid(place, user, "user information is not permitted in the URL")]),
    ...(fragment === "" ? [] : [invalid(place, fragment, "fragments are not permitted in the URL")]),
    ...(query === "" ? [] : [invalid(place, query, "query parameters are not permitted in the URL")]),
  ];
}

/** The API server swaps name and namespace here. */
function checkService(service: JsonObject, place: Place): FieldError[] {
  const [name, namespace] = [textOf(service, "name"), textOf(service, "namespace")];
  const port = getKey(service, "port") ?? 443;
  const path = getKey(service, "path");
  const isPort = typeof port === "number" && port >= 1 && port <= 65535;
  const portAt = childPlace(place, "port");
  return [
    ...(namespace === "" ? [required(childPlace(place, "name"), "")] : []),
    ...(name === "" ? [required(childPlace(place, "namespace"), "")] : []),
    ...(isPort ? [] : [invalid(portAt, port, "port is not valid: must be between 1 and 65535, inclusive")]),
    ...(typeof path === "string" ? checkPath(path, childPlace(place, "path")) : []),
  ];
}

function checkPath(path: string, place: Place): FieldError[] {
  if (path === "" || path === "/") return [];
  if (path === "//") return [invalid(place, path, "segment[0] may not be empty")];
  const steps = path.slice(1).replace(/\/$/, "").split("/");
  return [
    ...(path.startsWith("/") ? [] : [invalid(place, path, "must start with a '/'")]),
    ...steps.flatMap((step, i) => {
      if (step === "") return [invalid(place, path, `segment[${i}] may not be empty`)];
      return subdomainFaults(step).map((fault) => invalid(place, path, `segment[${i}]: ${fault}`));
    }),
  ];
}
