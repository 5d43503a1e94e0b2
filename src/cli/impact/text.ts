import {
  type Diagnostic,
  type Json,
  type ResourceId,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import type { Consumer } from "./consumers.js";
import type { Admission, FieldChange } from "../../admit/index.js";
import { brief } from "../change/value-change.js";
import { levelOf } from "./level.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";
import { shownValue } from "./shown-value.js";
import { table } from "../text/table.js";

/** The query about a template. */
export type Asked = "as it is" | "with" | "deleted";

export interface Told {
  readonly template: ResourceId;
  readonly asked: Asked;
  /** The file of the new version. */
  readonly file: string | undefined;
  /** The API server's answer to the change of the template; undefined if it does not change. */
  readonly write: Admission | undefined;
  readonly consumers: readonly Consumer[];
  /** Where a consumer is defined: `cluster.yaml:2`, or empty. */
  readonly placeOf: (id: ResourceId) => string;
  readonly remarks: readonly Diagnostic[];
}

export function impactText(told: Told): string {
  const { template, asked, file, write, consumers } = told;
  const change = asked === "with" ? ` with ${file}` : asked === "deleted" ? ", deleted" : "";
  const head = line`${formatResourceId(template)}${change}: ${countsOf(consumers, asked)}`;
  const refused =
    write === undefined || write.verdict.allowed || !write.isValidated
      ? ""
      : line`  the ${asked === "deleted" ? "deletion" : "change"} itself is denied: ${write.verdict.message}`;
  return [head, refused, ...consumers.map((consumer) => consumerText(consumer, told))].join("");
}

function countsOf(consumers: readonly Consumer[], asked: Asked): string {
  if (consumers.length === 0) return "no consumers";
  const changed = consumers.filter(isChanged).length;
  const refused = consumers.filter(({ isRefused }) => isRefused === true).length;
  const word = asked === "as it is" ? "stale" : "would change";
  return [
    plural(consumers.length, "consumer"),
    `${changed} ${word}`,
    ...(refused === 0 ? [] : [`${refused} would be denied`]),
  ].join(", ");
}

function isChanged({ impact }: Consumer): boolean {
  return impact.changes.length > 0;
}

/** The effect on a consumer, in one or two words. */
export function stateOf({ impact, isRefused, wasRefused }: Consumer, asked: Asked): string {
  if (isRefused === true) return wasRefused ? "denied, as it is now" : "would be denied";
  const unknown = isRefused === undefined ? ", not validated" : "";
  if (impact.changes.length === 0) return `${asked === "as it is" ? "up to date" : "unchanged"}${unknown}`;
  return `${asked === "as it is" ? "stale" : "would change"}${unknown}`;
}

function consumerText(consumer: Consumer, { template, asked, placeOf }: Told): string {
  const { id, impact, why } = consumer;
  const place = placeOf(id);
  const head = [...(place === "" ? [] : [place]), formatResourceId(id), stateOf(consumer, asked)].join("  ");
  const rows = impact.changes.map((change) => [
    formatPath(change.path),
    changeText(template, id, change),
    levelOf(impact, change.path),
  ]);
  const reason = why === undefined ? "" : line`  why: ${why}`;
  return `${line`${head}`}${table(rows, "  ")}${reason}`;
}

function changeText(template: ResourceId, id: ResourceId, { path, before, after }: FieldChange): string {
  const shown = (value: Json | undefined): string =>
    value === undefined ? "(none)" : brief(shownValue(template, id, path, value));
  return `${shown(before)} -> ${shown(after)}`;
}
