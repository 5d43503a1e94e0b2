import { type Value } from "../../cel/index.js";
import { type Authorize, authorizerValue, resourceCheckValue } from "../../cel/internal.js";
import type { Attributes } from "../request/attributes.js";

/** The variables `authorizer` and `authorizer.requestResource`, with the access of the user of a request. */
export function authorizerBindings(
  attributes: Attributes,
  authorize: Authorize,
): Readonly<Record<string, Value>> {
  const { user, resource, subresource, namespace, name } = attributes;
  const authorizer = authorizerValue(user, authorize);
  const { group } = resource;
  const check = { group, resource: resource.resource, subresource, namespace, name };
  return { authorizer, "authorizer.requestResource": resourceCheckValue(authorizer, check) };
}
