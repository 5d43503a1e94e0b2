import { type Diagnostic, type SourceRange, formatPath } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { type Plan, type PlannedResource } from "../../flow/index.js";
import { changedFields } from "../../flow/internal.js";
import { fieldChange } from "./field-change.js";
import { keptLine } from "./decision-text.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";

/** A plan as file annotations: reasons against it, conflicts, and changes. */
export function planDiagnostics(
  { resources, verdict }: Plan,
  nameOf: (file: string) => string,
): readonly Diagnostic[] {
  const atOf = ({ part }: PlannedResource): { at?: SourceRange } =>
    part === undefined ? {} : { at: startOf(nameOf(part)) };
  const byName = new Map(resources.map((one) => [one.name, one]));
  const reasons = verdict.reasons.map(({ name, text }) => {
    const resource = byName.get(name);
    const about = resource === undefined ? {} : { resource: resource.id, ...atOf(resource) };
    const problem = verdict.outcome === "blocked" ? problems["plan-blocks"] : problems["plan-asks"];
    return problem({ message: `${name}: ${text}`, ...about });
  });
  const conflicts = resources.flatMap((resource) =>
    resource.conflicts.map((decision) =>
      problems["plan-conflict"]({
        message: `changed on both sides, kept: ${keptLine(resource, decision)}`,
        resource: resource.id,
        path: decision.path,
        ...atOf(resource),
      }),
    ),
  );
  const changes = resources
    .filter(({ fate }) => fate === "created" || fate === "updated" || fate === "removed")
    .map((resource) =>
      problems["plan-change"]({ message: changeText(resource), resource: resource.id, ...atOf(resource) }),
    );
  return [...reasons, ...conflicts, ...changes];
}

const SHOWN = 3;

function changeText(resource: PlannedResource): string {
  const { fate, name } = resource;
  if (fate !== "updated") return `${name} would be ${fate}`;
  const fields = changedFields(resource);
  const shown = fields
    .slice(0, SHOWN)
    .map((field) => `${formatPath(field.path)} ${fieldChange(resource, field, false).line}`);
  const rest = fields.length > SHOWN ? `; and ${plural(fields.length - SHOWN, "more field")}` : "";
  return `${name} would be updated: ${shown.join("; ")}${rest}`;
}
