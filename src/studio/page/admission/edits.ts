import type { AdmissionWorld, AdmittedResource } from "../../wire/admission.js";
import type { EngineOperation, EngineRequest } from "../../wire/engine.js";

/** What is tried out: an object, a request around it, and a definition in its world. */
export interface Edits {
  readonly object: string;
  readonly old: string;
  readonly operation: EngineOperation;
  readonly user: string;
  /** Separated by commas. */
  readonly groups: string;
  readonly definition: EngineRequest["definition"];
}

/** The resource as it is, created by an administrator. */
export function unedited({ text }: AdmittedResource): Edits {
  return { object: text, old: text, operation: "CREATE", user: "", groups: "", definition: null };
}

/** Whether the answer for these edits may differ from the recorded one. */
export function isEdited(edits: Edits, resource: AdmittedResource, { objects }: AdmissionWorld): boolean {
  const { definition } = edits;
  const plain = unedited(resource);
  return (
    edits.object !== plain.object ||
    edits.operation !== plain.operation ||
    edits.user !== "" ||
    edits.groups !== "" ||
    (definition !== null && definition.text !== objects[definition.index]?.text)
  );
}

export function requestOf({ groups, ...edits }: Edits): EngineRequest {
  const named = groups
    .split(",")
    .map((group) => group.trim())
    .filter((group) => group !== "");
  return { ...edits, user: edits.user.trim(), groups: named };
}
