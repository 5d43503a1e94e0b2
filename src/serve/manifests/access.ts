import { type Installation, configurationsOf } from "./installation.js";
import { type JsonObject, isObject } from "../../model/index.js";
import type { LookupKind } from "../world/lookup.js";
import { certificateRoles, granted, rule } from "../certificates/self/roles.js";
import { labelsOf } from "./service.js";

export function serviceAccount(installation: Installation): JsonObject {
  const { serviceAccount: name, namespace } = installation;
  return {
    apiVersion: "v1",
    kind: "ServiceAccount",
    metadata: { name, namespace, labels: labelsOf(installation) },
  };
}

const READ = ["get", "list", "watch"];

/**
 * Permission to read the kinds that handlers look up, in all namespaces or one object by name; none if there are no
 * lookups.
 */
export function lookupRoles(installation: Installation): readonly JsonObject[] {
  const { name, namespace, serviceAccount: account, platform, kinds } = installation;
  const { lookups = [] } = platform;
  if (lookups.length === 0) return [];
  const metadata = { name: `${namespace}-${name}-lookups`, labels: labelsOf(installation) };
  const named = (one: LookupKind): string => kinds.of(one).plural;
  const groups = [...new Set(lookups.map(({ group }) => group))];
  const whole = groups.flatMap((group) => {
    const resources = lookups.filter((one) => one.group === group && one.name === undefined).map(named);
    return resources.length === 0 ? [] : [rule(group, resources.toSorted(), READ, [])];
  });
  const single = lookups.flatMap((one) =>
    one.name === undefined ? [] : [rule(one.group, [named(one)], READ, [one.name])],
  );
  const rules = [...whole, ...single];
  return granted("ClusterRole", metadata, rules, { kind: "ServiceAccount", name: account, namespace });
}

/** Permissions of a server that manages its certificates; none if another tool does. */
export function selfRoles(installation: Installation): readonly JsonObject[] {
  const { certificates, platform, service, serviceAccount: account } = installation;
  if (certificates !== "self") return [];
  const configurations = configurationsOf(platform, installation);
  return labelled(certificateRoles({ service, configurations, serviceAccount: account }), installation);
}

/** So that objects outside the namespace can be found for removal. */
export function labelled(
  objects: readonly JsonObject[],
  installation: Pick<Installation, "name">,
): readonly JsonObject[] {
  const labels = labelsOf(installation);
  return objects.map((object) => {
    const { metadata } = object;
    return isObject(metadata) ? { ...object, metadata: { ...metadata, labels } } : object;
  });
}
