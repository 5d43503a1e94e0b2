import { type ResourceEntry } from "../../workspace/index.js";
import {
  Ownership,
  type Workspace,
  findResource,
  isEntry,
  ownedResources,
} from "../../workspace/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import { type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { RESOURCE_FORMS, fileNames } from "../workspace/named-resource.js";
import { countText, fieldsJson, rowsOf } from "../workspace/owner-text.js";
import { defineVerb } from "../command/verb.js";
import { leavesOf } from "../../preserve/internal.js";
import { line } from "../text/line.js";
import { openFrom } from "../workspace/workspace.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

export const verb = defineVerb({
  arguments: { resource: { summary: `${RESOURCE_FORMS} (default: count the fields of all resources)` } },
  flags: {},
  examples: [
    { command: "varve owners", does: "count the fields of each resource by owner" },
    {
      command: "varve owners Function/api-handler",
      does: "list the owner and the last generated value of each field",
    },
  ],
  async run({ arguments: { resource }, host, output }) {
    const opened = await openFrom(".", host, { isReadOnly: true });
    const { workspace, named, nameOf } = opened;
    const ownership = Ownership.read(workspace.root);
    const owned = ownedIn(workspace, ownership);
    const found = resource === undefined ? undefined : findResource(owned, resource, fileNames(opened, host));
    if (found !== undefined && !isEntry(found)) throw new VarveError(found);
    const chosen = found === undefined ? owned : [found];
    return output.answer({
      text: () =>
        found === undefined ? allText(owned, workspace, nameOf) : oneText(found, workspace, nameOf),
      json: () => ({
        resources: chosen.map((one) => ({
          resource: formatResourceId(one.id),
          file: nameOf(one.file),
          generator: one.record?.generator ?? null,
          handWritten: one.record === undefined,
          fields: one.record === undefined ? [] : fieldsJson(one.record),
        })),
      }),
      diagnostics: named([...workspace.remarks, ...ownership.diagnostics]),
    });
  },
});

/** A resource with its recorded owners, or one in a file without a record. */
interface Owned {
  readonly id: ResourceId;
  readonly file: string;
  readonly line: number;
  readonly record?: OwnedResource;
  readonly entry?: ResourceEntry;
}

function ownedIn(workspace: Workspace, ownership: Ownership): readonly Owned[] {
  const records = ownedResources(workspace, ownership).map(({ record, file }): Owned => ({
    id: recordedId(record),
    file,
    line: 1,
    record,
  }));
  const known = new Set(records.map(({ id }) => formatResourceId(id)));
  // Records of another tool omit the group.
  const isKnown = (id: ResourceId): boolean =>
    known.has(formatResourceId(id)) || known.has(formatResourceId({ ...id, group: "" }));
  const others = workspace.resources
    .filter(({ id }) => !isKnown(id))
    .map((entry): Owned => ({ id: entry.id, file: entry.file, line: entry.line, entry }));
  return [...records, ...others];
}

function allText(owned: readonly Owned[], { settings }: Workspace, nameOf: (file: string) => string): string {
  const rows = owned.flatMap(({ id, file, record }) =>
    record === undefined ? [] : [[formatResourceId(id), nameOf(file), countText(record)]],
  );
  const others = owned.filter(({ record }) => record === undefined);
  const files = new Set(others.map(({ file }) => file)).size;
  const counted = `${plural(others.length, "resource")} in ${plural(files, "file")}`;
  if (rows.length > 0) return `${table(rows)}${others.length === 0 ? "" : line`hand-written: ${counted}`}`;
  const isGenerating = settings.generate.length + settings.patterns.length > 0;
  const nothing = isGenerating ? "No record: nothing has been generated here yet.\n" : "";
  return `${nothing}${others.length === 0 ? "" : line`hand-written: ${counted}`}`;
}

function oneText(one: Owned, workspace: Workspace, nameOf: (file: string) => string): string {
  const { record, entry, id, file } = one;
  if (record !== undefined) return table(rowsOf(record));
  const fields = entry === undefined ? 0 : leavesOf(workspace.read(entry), workspace.schemaOf(entry)).length;
  const name = formatResourceId(id);
  const head = line`${name}  (${nameOf(file)}:${one.line})`;
  return `${head}hand-written: ${plural(fields, "field")}; "varve why" shows who changed them last\n`;
}
