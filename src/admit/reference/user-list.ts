import { textOf } from "../../machinery/index.js";
import { type JsonObject, formatPath } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { TemplateUser } from "./reference.js";
import { nameIn } from "../override/object-metadata.js";

const MOST = 5;

/** `MultigresCluster "shop" (spec.cells[name=a].cellTemplate) and 3 more`: the first five, by name. */
export function formatUsers(users: readonly TemplateUser[]): string {
  const sorted = users.toSorted((a, b) => (nameIn(a.object) < nameIn(b.object) ? -1 : 1));
  const shown = sorted.slice(0, MOST).map(formatUser);
  const more = users.length - shown.length;
  return more === 0 ? shown.join(", ") : `${shown.join(", ")} and ${more} more`;
}

function formatUser({ object, references }: TemplateUser): string {
  const [first] = references;
  return `${formatObject(object)}${first === undefined ? "" : ` (${formatPath(first.path)})`}`;
}

export function formatObject(object: JsonObject): string {
  return `${textOf(object, "kind")} ${quote(nameIn(object))}`;
}
