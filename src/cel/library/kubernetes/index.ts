import { authorizer, authorizerSelectors } from "./authorizer.js";
import type { Library } from "../library.js";
import { cidr } from "./cidr.js";
import { ip } from "./ip.js";
import { listExtensions } from "./list-extensions.js";
import { lists } from "./lists.js";
import { membership } from "./membership.js";
import { namedFormats } from "./named-formats.js";
import { quantity } from "./quantity.js";
import { regex } from "./regex.js";
import { semver } from "./semver.js";
import { sets } from "./sets.js";
import { strings } from "./strings.js";
import { url } from "./url.js";

/** The libraries of a Kubernetes version, each from its first version on. */
export const LIBRARIES: readonly Library[] = [
  strings,
  lists,
  regex,
  url,
  authorizer,
  quantity,
  sets,
  ip,
  cidr,
  namedFormats,
  authorizerSelectors,
  semver,
  listExtensions,
  membership,
];

export { jsonPatch } from "./json-patch.js";
export { AUTHORIZER, RESOURCE_CHECK, authorizerValue, resourceCheckValue } from "./authorizer-value.js";
export type {
  AccessDecision,
  AccessPath,
  AccessRequest,
  AccessResource,
  AccessUser,
  Authorize,
} from "./authorizer-value.js";
