import type { Manifest } from "../manifest/manifest.js";
import type { PatchedManifest } from "./apply.js";
import { changeJson, changeRow } from "../change/field-changes.js";
import { line } from "../text/line.js";
import { table } from "../text/table.js";

export function changedJson({ changed }: PatchedManifest, { input }: Manifest) {
  return changed.map(({ object: { id, name, line: start }, changes }) => ({
    resource: id === undefined ? null : name,
    file: input.name,
    line: start,
    changes: changes.map((change) => changeJson(change, id)),
  }));
}

/** What a patch changed, or would change, and its result. */
export function inWords({ changed }: PatchedManifest, { input }: Manifest, end: string): string {
  const blocks = changed.map(({ object: { id, name, line: start }, changes }) => {
    const rows = changes.map((change) => changeRow(change, id));
    return line`${name}  (${input.name}:${start})` + table(rows, "  ");
  });
  return `${blocks.join("")}${changed.length === 0 ? "no changes" : end}\n`;
}
