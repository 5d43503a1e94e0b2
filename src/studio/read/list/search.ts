import { type FieldPath, type Json, formatJson, formatPath } from "../../../model/index.js";
import type { Maskings } from "../masking/maskings.js";
import type { SearchIndex } from "../../wire/search.js";
import type { Workspace } from "../../../workspace/internal.js";
import { inferSchema } from "../../../schema/index.js";
import { leavesOf } from "../../../preserve/internal.js";

/** A value is found by its beginning; whole certificates would only make the index larger. */
const LONGEST = 200;

/** Every field of every resource as text, for a search in the page. */
export async function searchIndexOf(workspace: Workspace, maskings: Maskings): Promise<SearchIndex> {
  const texts: string[] = [];
  for (const [index, entry] of workspace.resources.entries()) {
    const masking = await maskings.of(index);
    const document = masking?.document(workspace.read(entry)) ?? null;
    const { node } = inferSchema([document], { known: workspace.schemaOf(entry), listsOnly: true });
    const lines = leavesOf(document, node).map(({ path, value }) => fieldLine(path, value));
    texts.push(lines.join("\n"));
  }
  return { texts };
}

function fieldLine(path: FieldPath, value: Json): string {
  const text = typeof value === "string" && !/[\0-\x1f]/.test(value) ? value : formatJson(value);
  return `${formatPath(path)}: ${text.slice(0, LONGEST)}`;
}
