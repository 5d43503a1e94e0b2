import type { Diagnostic } from "../../../model/index.js";
import { defined } from "../../../model/internal.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import type { World } from "../../../admit/index.js";
import { objectsOf } from "../source/sourced-objects.js";
import { unservedKind } from "../../../admit/internal.js";

/** The resources whose kinds no cluster of the version of the world serves. */
export function unservedKinds({ workspace, nameOf }: OpenedWorkspace, world: World): readonly Diagnostic[] {
  return workspace.resources.flatMap((entry) => {
    const { id, apiVersion } = entry;
    const found = unservedKind(world, apiVersion, id.kind);
    if (found === undefined) return [];
    const [source] = objectsOf([entry], workspace, nameOf);
    return [{ ...found.diagnostic, resource: id, ...defined({ at: source?.rangeOf([found.field]) }) }];
  });
}
