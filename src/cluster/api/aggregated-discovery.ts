import { type Diagnostic, type Json, type JsonObject } from "../../model/index.js";
import { apiVersionOf, getKey, textAt, textsAt } from "../../model/internal.js";
import { type ApiGroup, type ApiVersion, type ServedGroups, unavailable } from "./api-group.js";
import type { ResourceType } from "./resource-type.js";
import { listAt } from "./fields.js";

/** v2 is served since 1.30; v2beta1, served by 1.26 to 1.29, has the same shape. */
const VERSIONS = ["v2", "v2beta1"];

export const ACCEPT_AGGREGATED = [
  ...VERSIONS.map(
    (version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`,
  ),
  "application/json",
].join(",");

/** The content type of the response shows which of the accepted forms it has. */
export function isAggregated(contentType: string | undefined): boolean {
  const [base, ...parameters] = (contentType ?? "").split(";").map((part) => part.trim());
  const has = (parameter: string): boolean => parameters.includes(parameter);
  return (
    base === "application/json" &&
    has("g=apidiscovery.k8s.io") &&
    has("as=APIGroupDiscoveryList") &&
    VERSIONS.some((version) => has(`v=${version}`))
  );
}

/** The groups of an APIGroupDiscoveryList: of `/api` (the core group) or of `/apis`. */
export function readAggregated(body: Json | undefined): ServedGroups {
  const failures: Diagnostic[] = [];
  const groups = listAt(body, "items").map((group) => readGroup(group, failures));
  return { groups, failures };
}

function readGroup(group: JsonObject, failures: Diagnostic[]): ApiGroup {
  const name = textAt(getKey(group, "metadata"), "name");
  const versions = listAt(group, "versions").flatMap((entry): ApiVersion[] => {
    const version = textAt(entry, "version");
    if (textAt(entry, "freshness") !== "Stale") return [{ version, types: readTypes(entry, name, version) }];
    // The list of a stale version is outdated; client-go ignores it as well.
    failures.push(
      unavailable(apiVersionOf({ group: name, version }), "the API server behind it does not answer"),
    );
    return [];
  });
  return { name, preferredVersion: versions[0]?.version ?? "", versions };
}

function readTypes(entry: JsonObject, group: string, version: string): ResourceType[] {
  return listAt(entry, "resources").flatMap((resource) => {
    const kind = textAt(getKey(resource, "responseKind"), "kind");
    // A resource without a kind only carries subresources.
    if (kind === "") return [];
    return [
      {
        group,
        version,
        kind,
        plural: textAt(resource, "resource"),
        singular: textAt(resource, "singularResource"),
        shortNames: textsAt(resource, "shortNames"),
        categories: textsAt(resource, "categories"),
        isNamespaced: textAt(resource, "scope") === "Namespaced",
        verbs: textsAt(resource, "verbs"),
        subresources: listAt(resource, "subresources").map((one) => textAt(one, "subresource")),
      },
    ];
  });
}
