import type { Attributes } from "./attributes.js";
import type { Json, JsonObject } from "../../model/index.js";
import type { KindName, ResourceName } from "./names.js";
import type { UserInfo } from "./user.js";

/**
 * The variable `request`. As in the API server, empty fields are absent: `request.subResource` can only be tested with
 * `has`. The kind and resource are those that the policy matched, which may be another version than requested.
 */
export function requestValue(attributes: Attributes, kind: KindName, resource: ResourceName): JsonObject {
  const { subresource, name, namespace, operation, user, isDryRun, options } = attributes;
  return {
    uid: "",
    kind: kindJson(kind),
    resource: resourceJson(resource),
    ...optional("subResource", subresource),
    requestKind: kindJson(attributes.kind),
    requestResource: resourceJson(attributes.resource),
    ...optional("requestSubResource", subresource),
    ...optional("name", name),
    ...optional("namespace", namespace),
    operation,
    userInfo: userJson(user),
    object: null,
    oldObject: null,
    dryRun: isDryRun,
    options,
  };
}

function kindJson({ group, version, kind }: KindName): JsonObject {
  return { group, version, kind };
}

function resourceJson({ group, version, resource }: ResourceName): JsonObject {
  return { group, version, resource };
}

function userJson({ name, uid, groups, extra }: UserInfo): JsonObject {
  const entries = Object.entries(extra).map(([key, values]): [string, Json] => [key, [...values]]);
  return {
    ...optional("username", name),
    ...optional("uid", uid),
    ...(groups.length === 0 ? {} : { groups: [...groups] }),
    ...(entries.length === 0 ? {} : { extra: Object.fromEntries(entries) }),
  };
}

function optional(name: string, value: string): JsonObject {
  return value === "" ? {} : { [name]: value };
}
