import { line } from "../text/line.js";
import { withShortValues } from "../text/short-values.js";
import type { Admission } from "../../admit/index.js";
import { IS_BOUND } from "../../admit/internal.js";
import type { Decision } from "../../preserve/index.js";
import type { Look } from "../text/paint.js";
import type { Plan, PlannedResource } from "../../flow/index.js";
import { fieldRows } from "./field-rows.js";
import { keptLine } from "./decision-text.js";
import { formatPath, formatResourceId } from "../../model/index.js";
import { type Paint, painter } from "../text/paint.js";
import { isReported } from "../../preserve/internal.js";
import { type ShownResource, bodyOf, groupedText } from "./grouped-text.js";
import { plural } from "../text/plural.js";

const MARKS = { created: "+", updated: "~", removed: "-" } as const;
const COLORS = { created: "green", updated: "yellow", removed: "red" } as const;

/**
 * The whole plan as text, in pieces: what would change and what is kept, field by field, and the messages of the
 * stages. Kept fields are left out if they are listed anyway.
 */
export function* planText(
  { resources, decisions }: Plan,
  nameOf: (file: string) => string,
  look: PlanLook,
): Generator<string> {
  const paint = painter(look);
  const { isGrouped = false, isFull = false } = look;
  const shown = function* (): Generator<ShownResource> {
    for (const resource of resources) {
      const kept = look.isKeptTold === true ? [] : resource.decisions.filter(isReported);
      if (!isChanged(resource) && kept.length === 0) continue;
      yield shownResource(resource, nameOf(resource.part ?? ""), {
        paint,
        decisions,
        kept,
        isGrouped,
        isFull,
      });
    }
  };
  let isFirst = true;
  const texts = isGrouped ? groupedText(shown(), headOf, isFull) : singleTexts(shown());
  for (const text of texts) {
    isFirst = false;
    yield text;
  }
  const unknown = notValidatedText(resources);
  if (unknown !== "") yield (isFirst ? "" : "\n") + unknown;
}

/** Layout options of a plan. */
export type PlanLook = Look & {
  readonly isKeptTold?: boolean;
  /** Common parts of many resources are shown once. */
  readonly isGrouped?: boolean;
  /** Long values are not cut. */
  readonly isFull?: boolean;
};

function* singleTexts(shown: Iterable<ShownResource>): Generator<string> {
  let gap = "";
  for (const one of shown) {
    yield gap + headOf(one) + bodyOf(one);
    gap = "\n";
  }
}

function headOf({ resource, mark, name, file }: ShownResource): string {
  const generator = resource.generator === undefined ? "" : `, by ${resource.generator.name}`;
  return line`${mark} ${name}  (${file}${resource.fate === "created" ? ", new" : ""}${generator})`;
}

const EXCUSED: ReadonlySet<string> = new Set(["exempted", "approved"]);

function isChanged({ fate }: PlannedResource): boolean {
  return Object.hasOwn(MARKS, fate);
}

interface ShownWith {
  readonly paint: Paint;
  readonly decisions: Plan["decisions"];
  readonly kept: readonly Decision[];
  readonly isGrouped: boolean;
  readonly isFull: boolean;
}

function shownResource(
  resource: PlannedResource,
  file: string,
  { paint, decisions, kept, isGrouped, isFull }: ShownWith,
): ShownResource {
  const { fate, id } = resource;
  const mark =
    fate in MARKS ? paint(COLORS[fate as keyof typeof COLORS], MARKS[fate as keyof typeof MARKS]) : "=";
  const rows = fieldRows(resource, { isFull, isGrouped });
  const keeps = kept.map((decision) => line`    keeps ${keptLine(resource, decision)}`);
  const tail = `${keeps.join("")}${eventsText(resource, decisions, paint)}${denialText(resource, paint)}`;
  return { resource, mark, name: formatResourceId(id), file, rows, tail };
}

function eventsText({ events }: PlannedResource, decisions: Plan["decisions"], paint: Paint): string {
  return events
    .filter(({ severity }) => severity === "error" || severity === "warn")
    .map((event) => {
      const { severity, message, change } = event;
      const label = paint(severity === "error" ? "red" : "yellow", severity);
      const decision = decisions.get(event) ?? "";
      const excused = EXCUSED.has(decision) ? ` (${decision})` : "";
      const text = [formatPath(change), message].filter((part) => part !== "").join(": ");
      return line`    ${label} ${text}${excused}`;
    })
    .join("");
}

function denialText({ admission }: PlannedResource, paint: Paint): string {
  if (admission === undefined) return "";
  const warnings = admission.warnings.map((warning) => line`    ${paint("yellow", "warning")} ${warning}`);
  const { verdict, isValidated, unknown } = admission;
  const open =
    isValidated || unknown.length === 0 ? "" : line`    ${paint("yellow", "warning")} ${verdict.message}`;
  if (verdict.allowed || !isValidated) return warnings.join("") + open + assumptionText(admission);
  return warnings.join("") + line`    ${paint("red", "denied")} ${withShortValues(verdict.message)}`;
}

/** What the answer depends on, in a cluster whose objects are not known; what is never checked is not repeated. */
function assumptionText({ notCovered }: Admission): string {
  return notCovered.includes(IS_BOUND) ? line`    not checked: ${IS_BOUND}` : "";
}

/** Kinds without a definition are listed once. */
export function notValidatedText(resources: readonly PlannedResource[]): string {
  const unknown = new Set(
    resources.flatMap(({ id, admission }) =>
      admission?.isValidated === false && admission.unknown.length === 0 ? [`${id.kind}.${id.group}`] : [],
    ),
  );
  if (unknown.size === 0) return "";
  const names = [...unknown].sort();
  const shown = names.slice(0, 3).join(", ");
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return line`not validated: no CRD for ${plural(names.length, "kind")} (${shown}${rest})`;
}
