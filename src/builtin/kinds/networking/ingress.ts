import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { HTTPIngressPath, Ingress, IngressRule, IngressTLS } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkIngressBackend } from "./ingress-backend.js";
import { checkIngressPath } from "./ingress-path.js";
import { hostNameFaults } from "../../check/host-name.js";
import { readIp } from "../../check/ip-address.js";
import { printStructs } from "../../type/print.js";
import { Spot } from "../../check/spot.js";
import { subdomainFaults } from "../../../machinery/index.js";

/** Invalid values of the stored Ingress are accepted. */
interface Leniency {
  readonly withSecretNames: boolean;
  readonly withWildcardRules: boolean;
}

const STRICT: Leniency = { withSecretNames: false, withWildcardRules: false };
const CLASS = "kubernetes.io/ingress.class";

export const ingress: CheckRules<Ingress> = {
  check(object, at) {
    check(object, STRICT, at);
    const annotation = object.metadata.annotations[CLASS];
    const name = object.spec.ingressClassName;
    if (annotation !== undefined && name !== undefined && annotation !== name)
      at.field("annotations")
        .field(CLASS)
        .invalid(annotation, "must match `ingressClassName` when both are specified");
  },
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    const withSecretNames = old.spec.tls.some(({ secretName }) => secretFaults(secretName).length > 0);
    check(object, { withSecretNames, withWildcardRules: old.spec.rules.some(isWrongWildcard) }, at);
  },
};

function check({ metadata, spec }: Ingress, leniency: Leniency, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  const place = at.field("spec");
  const { rules, defaultBackend, tls, ingressClassName } = spec;
  if (rules.length === 0 && defaultBackend === undefined)
    place.invalidPrinted(
      printStructs(rules, "networking/v1.IngressRule"),
      "either `defaultBackend` or `rules` must be specified",
    );
  if (defaultBackend !== undefined) checkIngressBackend(defaultBackend, place.field("defaultBackend"));
  place.field("rules").each(rules, (rule, here) => checkRule(rule, leniency, here));
  place.field("tls").each(tls, (entry, here) => checkTls(entry, leniency, here));
  if (ingressClassName !== undefined)
    place.field("ingressClassName").faults(ingressClassName, subdomainFaults(ingressClassName));
}

function checkRule(rule: IngressRule, { withWildcardRules }: Leniency, at: Spot): void {
  const { host, http } = rule;
  if (host !== "") {
    if (readIp(host) !== undefined) at.field("host").invalid(host, "must be a DNS name, not an IP address");
    at.field("host").faults(host, hostNameFaults(host));
  }
  if (http !== undefined && !(withWildcardRules && host.includes("*")))
    checkPaths(http.paths, at.fields("http", "paths"));
}

function checkPaths(paths: readonly HTTPIngressPath[], at: Spot): void {
  if (paths.length === 0) at.required();
  at.each(paths, (path, place) => checkIngressPath(path, place));
}

/** Go's allowInvalidWildcardHostRule judges the stored rule with the older names of Services, which begin with a letter. */
function isWrongWildcard({ host, http }: IngressRule): boolean {
  if (http === undefined || !host.includes("*")) return false;
  const at = Spot.root("", []);
  checkPaths(http.paths, at);
  return at.errors.length > 0 || http.paths.some(({ backend }) => /^\d/.test(backend.service?.name ?? ""));
}

function checkTls({ hosts, secretName }: IngressTLS, { withSecretNames }: Leniency, at: Spot): void {
  at.field("hosts").each(hosts, (host, place) => place.faults(host, hostNameFaults(host)));
  if (!withSecretNames) at.field("secretName").faults(secretName, secretFaults(secretName));
}

function secretFaults(name: string): readonly string[] {
  return name === "" ? [] : subdomainFaults(name);
}
