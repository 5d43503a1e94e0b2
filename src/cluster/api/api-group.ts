import type { Diagnostic } from "../../model/index.js";
import type { ResourceType } from "./resource-type.js";
import { problems } from "../problems.js";

/** The types of one version of an API group. */
export interface ApiVersion {
  readonly version: string;
  readonly types: readonly ResourceType[];
}

/** A group of an API, with its versions. */
export interface ApiGroup {
  /** Empty for the core group. */
  readonly name: string;
  /** The version the server prefers; empty if no version of the group could be read. */
  readonly preferredVersion: string;
  /** In the order of the server. Versions that could not be read are left out. */
  readonly versions: readonly ApiVersion[];
}

/** The versions of a group, the one that the server prefers first. */
export function byPreference({ preferredVersion, versions }: ApiGroup): readonly ApiVersion[] {
  const preferred = versions.filter(({ version }) => version === preferredVersion);
  return [...preferred, ...versions.filter((one) => !preferred.includes(one))];
}

/** The API groups of a server, as far as they could be read. */
export interface ServedGroups {
  /** The core group first, then in the order of the server, which decides between types of the same name. */
  readonly groups: readonly ApiGroup[];
  /** A warning for each version of a group that could not be read; its types are missing from `groups`. */
  readonly failures: readonly Diagnostic[];
}

export function unavailable(groupVersion: string, why: string, verbatim?: string): Diagnostic {
  return problems["group-unavailable"]({
    message: `the types of ${groupVersion} could not be read: ${why}`,
    params: { groupVersion },
    hint: `check the APIService of ${groupVersion}: kubectl get apiservices`,
    verbatim,
  });
}
