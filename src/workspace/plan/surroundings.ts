import type { Json } from "../../model/index.js";
import type { RequestUser, RequiredObject } from "../../admit/index.js";
import type { ResourceEntry } from "../resource-entry.js";
import { type Surroundings, isDefining } from "../../flow/index.js";
import type { Workspace } from "../workspace.js";

/** The workspace as the world that changes are admitted into; what only some requests need is read when they do. */
export function surroundingsOf(workspace: Workspace, user: RequestUser | undefined): Surroundings {
  const { kubernetes } = workspace.settings;
  const definitions = workspace.resources
    .filter(({ id }) => isDefining(id))
    .map((entry) => workspace.read(entry));
  const find = (required: RequiredObject): readonly Json[] =>
    workspace.resources.filter((entry) => isWanted(entry, required)).map((entry) => workspace.read(entry));
  return { definitions, find, kubernetes, ...(user === undefined ? {} : { user }) };
}

function isWanted({ id }: ResourceEntry, { group, kind, namespace, name }: RequiredObject): boolean {
  return (
    id.group === group &&
    id.kind === kind &&
    (name === undefined || id.name === name) &&
    (namespace === undefined || (id.namespace || "default") === namespace)
  );
}
