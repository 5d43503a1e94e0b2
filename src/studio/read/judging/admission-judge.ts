import type { Diagnostic, JsonObject, ResourceId } from "../../../model/index.js";
import type { Admission } from "../../../admit/index.js";
import type { LevelStack } from "../../../admit/internal.js";
import type { PlatformState } from "../../wire/admission.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import type { Workspace } from "../../../workspace/internal.js";

/**
 * Evaluates the resources of a workspace in its own world, as `varve admit` does. It calls the webhooks of the
 * workspace, so it comes from above.
 */
export interface AdmissionJudge {
  readonly kubernetes: string;
  /** Everything that resources are checked against, with the file of each object. */
  readonly objects: readonly {
    readonly object: JsonObject;
    readonly id: ResourceId | undefined;
    readonly file: string;
  }[];
  readonly platform: PlatformState;
  readonly remarks: readonly Diagnostic[];
  /** Undefined for an entry that is not an object. */
  judge(workspace: Workspace, entry: ResourceEntry): Promise<JudgedEntry | undefined>;
}

export interface JudgedEntry {
  readonly object: JsonObject;
  /** The objects that are deployed together with it. */
  readonly world: readonly JsonObject[];
  readonly admission: Admission;
  readonly stacks: readonly LevelStack[];
}
