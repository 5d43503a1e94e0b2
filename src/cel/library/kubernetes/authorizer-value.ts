import { type CelError, Opaque, type Value, fail } from "../../value/value.js";
import { objectType } from "../../value/type.js";

/** The user to check: that of the request, or a service account given in an expression. */
export interface AccessUser {
  readonly name: string;
  readonly uid: string;
  readonly groups: readonly string[];
}

/** An access check. */
export interface AccessRequest {
  readonly user: AccessUser;
  readonly verb: string;
  /** Either a non-resource path of the API, or a resource. */
  readonly target: AccessPath | AccessResource;
}

export interface AccessPath {
  readonly path: string;
}

export interface AccessResource {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  /** Selectors as written; invalid ones select everything. */
  readonly fieldSelector: string;
  readonly labelSelector: string;
}

/** A decision; `error` says why there is none, and is empty otherwise. */
export interface AccessDecision {
  readonly allowed: boolean;
  readonly reason: string;
  readonly error: string;
}

/** Decides access checks, for example by RBAC objects. */
export type Authorize = (request: AccessRequest) => AccessDecision;

export const AUTHORIZER = objectType("kubernetes.authorization.Authorizer");
export const PATH_CHECK = objectType("kubernetes.authorization.PathCheck");
export const GROUP_CHECK = objectType("kubernetes.authorization.GroupCheck");
export const RESOURCE_CHECK = objectType("kubernetes.authorization.ResourceCheck");
export const DECISION = objectType("kubernetes.authorization.Decision");

/** The API server cannot compare these, even with themselves. */
abstract class Incomparable extends Opaque {
  equals(_other: Value): CelError {
    return fail("no such overload");
  }
}

export class AuthorizerValue extends Incomparable {
  readonly type = AUTHORIZER;
  readonly user: AccessUser;
  readonly authorize: Authorize;

  constructor(user: AccessUser, authorize: Authorize) {
    super();
    this.user = user;
    this.authorize = authorize;
  }
}

export class PathCheckValue extends Incomparable {
  readonly type = PATH_CHECK;
  readonly authorizer: AuthorizerValue;
  readonly path: string;

  constructor(authorizer: AuthorizerValue, path: string) {
    super();
    this.authorizer = authorizer;
    this.path = path;
  }
}

export class GroupCheckValue extends Incomparable {
  readonly type = GROUP_CHECK;
  readonly authorizer: AuthorizerValue;
  readonly group: string;

  constructor(authorizer: AuthorizerValue, group: string) {
    super();
    this.authorizer = authorizer;
    this.group = group;
  }
}

export class ResourceCheckValue extends Incomparable {
  readonly type = RESOURCE_CHECK;
  readonly authorizer: AuthorizerValue;
  readonly resource: AccessResource;

  constructor(authorizer: AuthorizerValue, resource: AccessResource) {
    super();
    this.authorizer = authorizer;
    this.resource = resource;
  }
}

export class DecisionValue extends Incomparable {
  readonly type = DECISION;
  readonly decision: AccessDecision;

  constructor(decision: AccessDecision) {
    super();
    this.decision = decision;
  }
}

const WHOLE_CLUSTER = { subresource: "", namespace: "", name: "", fieldSelector: "", labelSelector: "" };

/** The value of the variable `authorizer`: access of the user of the request. */
export function authorizerValue(user: AccessUser, authorize: Authorize): AuthorizerValue {
  return new AuthorizerValue(user, authorize);
}

/** The value of `authorizer.requestResource`: a check of the resource of the request. */
export function resourceCheckValue(
  authorizer: AuthorizerValue,
  resource: Pick<AccessResource, "group" | "resource"> & Partial<AccessResource>,
): ResourceCheckValue {
  return new ResourceCheckValue(authorizer, { ...WHOLE_CLUSTER, ...resource });
}
