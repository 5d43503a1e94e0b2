import type { ResourceSheet } from "../../wire/resource.js";
import type { Version } from "./versions.js";

/** What one row of the list of lines shows: a line of the file, the heading of added fields, or one of them. */
export type LineRow =
  | { readonly kind: "line"; readonly line: number; readonly field: number }
  | { readonly kind: "heading" }
  | { readonly kind: "added"; readonly field: number; readonly value: string };

/** The rows of a version. Fields that admission adds belong to the current one only. */
export class LineRows {
  readonly count: number;
  readonly #sheet: ResourceSheet;
  readonly #version: Version;

  constructor(sheet: ResourceSheet, version: Version, isNow: boolean) {
    const { added } = sheet;
    this.#sheet = sheet;
    this.#version = version;
    this.count = version.lines.length + (isNow && added.length > 0 ? added.length + 1 : 0);
  }

  at(row: number): LineRow {
    const { lines, now } = this.#version;
    const { lineFields, added } = this.#sheet;
    if (row < lines.length) return { kind: "line", line: row, field: lineFields[now[row] ?? -1] ?? -1 };
    const one = added[row - lines.length - 1];
    return one === undefined ? { kind: "heading" } : { kind: "added", ...one };
  }

  fieldAt(row: number): number {
    const one = this.at(row);
    return one.kind === "heading" ? -1 : one.field;
  }

  /** The row of a field; -1 if this version does not show it. */
  rowOf(field: number): number {
    const { now, lines } = this.#version;
    const { fieldLines, added } = this.#sheet;
    const line = fieldLines[field] ?? -1;
    if (line >= 0) return now.indexOf(line);
    const at = this.count > lines.length ? added.findIndex((one) => one.field === field) : -1;
    return at < 0 ? -1 : lines.length + 1 + at;
  }

  /** The next row with another field, in a direction; the same row at the end. */
  beside(row: number, step: 1 | -1): number {
    const field = row < 0 ? -1 : this.fieldAt(row);
    const start = row < 0 && step < 0 ? this.count : row;
    for (let at = start + step; at >= 0 && at < this.count; at += step) {
      const other = this.fieldAt(at);
      if (other >= 0 && other !== field) return at;
    }
    return row;
  }
}
