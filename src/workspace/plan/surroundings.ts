import type { Json } from "../../model/index.js";
import type { RequestUser, RequiredObject } from "../../admit/index.js";
import type { ResourceEntry } from "../resource-entry.js";
import type { Surroundings } from "../../flow/index.js";
import type { Workspace } from "../workspace.js";

const DEFINING_GROUPS = new Set([
  "apiextensions.k8s.io",
  "admissionregistration.k8s.io",
  "rbac.authorization.k8s.io",
]);

/** The workspace as the world that changes are admitted into; what only some requests need is read when they do. */
export function surroundingsOf(workspace: Workspace, user: RequestUser | undefined): Surroundings {
  const { kubernetes } = workspace.settings;
  const definitions = workspace.resources.filter(isDefining).map((entry) => workspace.read(entry));
  const find = (required: RequiredObject): readonly Json[] =>
    workspace.resources.filter((entry) => isWanted(entry, required)).map((entry) => workspace.read(entry));
  return { definitions, find, kubernetes, ...(user === undefined ? {} : { user }) };
}

function isDefining({ id: { group, kind } }: ResourceEntry): boolean {
  return DEFINING_GROUPS.has(group) || (group === "" && kind === "Namespace");
}

function isWanted({ id }: ResourceEntry, { group, kind, namespace, name }: RequiredObject): boolean {
  return (
    id.group === group &&
    id.kind === kind &&
    (name === undefined || id.name === name) &&
    (namespace === undefined || (id.namespace || "default") === namespace)
  );
}
