import type { JsonObject } from "../../model/index.js";
import type { MatchedKind } from "./lint-kinds.js";
import type { Operation } from "../request/attributes.js";
import { type UserInfo, userInfo } from "../request/user.js";
import { requestValue } from "../request/value.js";

export type NamedKind = Pick<MatchedKind, "group" | "version" | "kind" | "resource">;

export interface TriedRequest {
  readonly operation: string;
  readonly object: JsonObject | null;
  readonly oldObject: JsonObject | null;
}

/** The value of `request` when an object of a kind is tried. */
export function requestFor(
  { group, version, kind, resource }: NamedKind,
  tried: TriedRequest,
  user: UserInfo = userInfo(),
): JsonObject {
  const [kindName, resourceName] = [
    { group, version, kind },
    { group, version, resource },
  ];
  const attributes = {
    ...tried,
    operation: tried.operation as Operation,
    kind: kindName,
    resource: resourceName,
    user,
  };
  const place = { subresource: "", name: "sample", namespace: "default", options: {}, isDryRun: false };
  return requestValue({ ...attributes, ...place }, kindName, resourceName);
}
