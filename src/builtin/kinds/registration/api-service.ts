import type { APIService, APIServiceSpec, ApiregistrationV1ServiceReference } from "../../type/go-types.js";
import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import {
  type NameFaults,
  dns1035Faults,
  pathSegmentFaults,
  subdomainFaults,
} from "../../../machinery/index.js";
import { checkAnyMetadata, checkAnyMetadataUpdate } from "../../check/metadata.js";
import type { Spot } from "../../check/spot.js";
import { base64Length } from "../../check/base64-length.js";
import { goQuote } from "../../../model/internal.js";
import { portNumberFaults } from "../../check/port.js";

/** A version of an API group, and the service that serves it; without a service, the API server does so itself. */
export const apiService: CheckRules<APIService> = {
  check,
  checkUpdate(object, old, at) {
    checkAnyMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    check(object, at);
  },
};

function check({ metadata, spec }: APIService, at: RootSpot): void {
  const nameFaults = (name: string): NameFaults => serviceNameFaults(name, spec);
  checkAnyMetadata(metadata, false, nameFaults, at.field("metadata"));
  const place = at.field("spec");
  checkVersion(spec, place);
  checkPriorities(spec, place);
  if (spec.service === undefined) checkLocal(spec, place);
  else checkRemote(spec, spec.service, place);
}

function serviceNameFaults(name: string, { group, version }: APIServiceSpec): NameFaults {
  const faults = pathSegmentFaults(name);
  const needed = `${version}.${group}`;
  if (faults.length > 0 || name === needed) return faults;
  return [`must be \`spec.version+"."+spec.group\`: ${goQuote(needed)}`];
}

function checkVersion({ group, version }: APIServiceSpec, at: Spot): void {
  if (group !== "") at.field("group").faults(group, subdomainFaults(group));
  else if (version !== "v1")
    at.field("group").required("only v1 may have an empty group and it better be legacy kube");
  at.field("version").faults(version, dns1035Faults(version));
}

/** Both maxima are allowed, although the messages exclude them. */
function checkPriorities({ groupPriorityMinimum, versionPriority }: APIServiceSpec, at: Spot): void {
  checkPriority(groupPriorityMinimum, 20_000, at.field("groupPriorityMinimum"));
  checkPriority(versionPriority, 1000, at.field("versionPriority"));
}

function checkPriority(priority: number, limit: number, at: Spot): void {
  if (priority <= 0 || priority > limit) at.invalid(priority, `must be positive and less than ${limit}`);
}

function checkLocal({ caBundle, insecureSkipTLSVerify }: APIServiceSpec, at: Spot): void {
  if (caBundle !== "")
    at.field("caBundle").invalid(
      `${base64Length(caBundle)} bytes`,
      "local APIServices may not have a caBundle",
    );
  if (insecureSkipTLSVerify)
    at.field("insecureSkipTLSVerify").invalid(true, "local APIServices may not have insecureSkipTLSVerify");
}

function checkRemote(spec: APIServiceSpec, service: ApiregistrationV1ServiceReference, at: Spot): void {
  const { namespace, name, port = 0 } = service;
  const place = at.field("service");
  if (namespace === "") place.field("namespace").required();
  if (name === "") place.field("name").required();
  for (const fault of portNumberFaults(port))
    place.field("port").invalid(port, `port is not valid: ${fault}`);
  if (spec.insecureSkipTLSVerify && spec.caBundle !== "")
    at.field("insecureSkipTLSVerify").invalid(true, "may not be true if caBundle is present");
}
