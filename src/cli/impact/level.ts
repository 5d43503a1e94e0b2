import { type FieldPath } from "../../model/index.js";
import { samePath } from "../../model/internal.js";
import type { Impact } from "../../admit/index.js";

/** The level that a field comes from: `explicit WidgetTemplate/fast`, `operator`; none if it is gone. */
export function levelOf({ fields }: Impact, path: FieldPath): string {
  const author = fields.find((field) => samePath(field.path, path))?.author;
  if (author === undefined) return "";
  return author.band === undefined ? author.name : `${author.band} ${author.name}`;
}
