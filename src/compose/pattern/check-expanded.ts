import {
  type Diagnostic,
  type Json,
  type ResourceId,
  formatResourceId,
  isObject,
} from "../../model/index.js";
import { quote, readResourceId, whyNoIdentity } from "../../model/internal.js";
import { problems } from "../problems.js";

/** The parts of an expansion to check. */
export interface Candidate {
  readonly templateId: string;
  readonly file: string;
  readonly resource: Json;
}

/** Whether resources can be written: each has its own identity and a file inside the folder. */
export function checkExpanded(
  candidates: readonly Candidate[],
  placed: (diagnostic: Diagnostic, templateId: string) => Diagnostic,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, string>();
  const files = new Set<string>();
  for (const { templateId, file, resource: value } of candidates) {
    const report = (diagnostic: Diagnostic): void => void diagnostics.push(placed(diagnostic, templateId));
    if (!files.has(file) && !isInside(file)) report(outside(templateId, file));
    else files.add(file);
    const id = isObject(value) ? readResourceId(value) : undefined;
    if (id === undefined) {
      const message = `${templateId} is not a resource: ${whyNoIdentity(value)}`;
      report(problems["nameless-resource"]({ message, params: { id: templateId } }));
      continue;
    }
    const key = keyOf(id);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, templateId);
    else report(twice(id, templateId, other));
  }
  return diagnostics;
}

function keyOf({ group, kind, namespace, name }: ResourceId): string {
  return `${group}\n${kind}\n${namespace}\n${name}`;
}

/** A plain relative path: no drive, no backslash, no way up. */
function isInside(file: string): boolean {
  if (file === "" || /^[/~]|[\\\0]|^[A-Za-z]:/.test(file)) return false;
  return file.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function outside(templateId: string, file: string): Diagnostic {
  return problems["bad-pattern-file"]({
    message: `${templateId} has the file ${quote(file)}, which is not inside the folder`,
    found: file,
    hint: "write a relative path such as compute.yaml or base/compute.yaml",
    params: { id: templateId },
  });
}

function twice(id: ResourceId, templateId: string, other: string): Diagnostic {
  return problems["duplicate-pattern-resource"]({
    message: `${other === templateId ? `two items of ${templateId}` : `${other} and ${templateId}`} both produce ${formatResourceId(id)}`,
    resource: id,
    hint: "give each its own name",
    params: { id: templateId, other },
  });
}
