/** A kind in one version of its API. */
export interface KindName {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** The name of a kind in URLs and rules: `deployments`. */
export interface ResourceName {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** `deployments.apps`, `pods`. */
export function formatGroupResource({ group, resource }: Omit<ResourceName, "version">): string {
  return group === "" ? resource : `${resource}.${group}`;
}

/** `apps/v1, Kind=Deployment`, as Go prints it. */
export function formatKindName({ group, version, kind }: KindName): string {
  return `${group}/${version}, Kind=${kind}`;
}

/** The same for an object with its own apiVersion: `/v1, Kind=Pod` in the core group, `/, Kind=` without any. */
export function formatTypeMeta(apiVersion: string, kind: string): string {
  return `${apiVersion.includes("/") ? "" : "/"}${apiVersion}, Kind=${kind}`;
}

export function sameResource(a: ResourceName, b: ResourceName): boolean {
  return a.group === b.group && a.version === b.version && a.resource === b.resource;
}
