import { MASK, type OwnedResource, recordedId } from "../../ledger/index.js";
import { type JsonObject, VarveError, formatJson, formatPath, formatResourceId } from "../../model/index.js";
import { Ownership, findResource, isEntry, ownedResources } from "../../workspace/index.js";
import { defineVerb } from "../verb.js";
import { openFrom } from "../workspace.js";
import { table } from "../table.js";
import { workspaceFlags } from "../shared-flags.js";

export const verb = defineVerb({
  arguments: { resource: { summary: "a generated resource; all of them, counted, when left out" } },
  flags: workspaceFlags,
  examples: [
    { command: "varve owners", does: "how many fields of each resource belong to whom" },
    {
      command: "varve owners Function/api-handler",
      does: "who owns each field, and what was generated last",
    },
  ],
  async run({ arguments: { resource }, flags, host, output }) {
    const { workspace, named, nameOf } = await openFrom(flags.dir, host, { isReadOnly: true });
    const ownership = Ownership.read(workspace.root);
    const records = ownedResources(workspace, ownership).map(({ record, file }) => ({
      record,
      id: recordedId(record),
      file,
      line: 1,
    }));
    const found = resource === undefined ? undefined : findResource(records, resource);
    if (found !== undefined && !isEntry(found)) throw new VarveError(found);
    const chosen = found === undefined ? records : [found];
    return output.answer({
      text: () => {
        if (records.length === 0) return "Nothing is recorded: nothing was generated here yet.\n";
        if (found !== undefined) return table(rowsOf(found.record));
        return table(
          chosen.map(({ record, id, file }) => [formatResourceId(id), nameOf(file), countText(record)]),
        );
      },
      json: () => ({
        resources: chosen.map(({ record, id, file }) => ({
          resource: formatResourceId(id),
          file: nameOf(file),
          generator: record.generator ?? null,
          fields: fieldsJson(record),
        })),
      }),
      diagnostics: named([...workspace.remarks, ...ownership.diagnostics]),
    });
  },
});

/** `varve 12, external 1 (1 disputed)`. */
function countText({ fields }: OwnedResource): string {
  const counts = new Map<string, number>();
  for (const { owner } of fields) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const disputed = fields.filter((field) => field.disputed === true).length;
  const owners = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([owner, count]) => `${owner} ${count}`);
  return `${owners.join(", ")}${disputed === 0 ? "" : ` (${disputed} disputed)`}`;
}

const LONGEST = 60;

function rowsOf({ fields }: OwnedResource): string[][] {
  return fields.map(({ path, owner, base, baseDigest, disputed, accepted }) => {
    const value = baseDigest === undefined ? (base === undefined ? "" : formatJson(base)) : MASK;
    const generated = value === "" ? "" : `generated ${value.slice(0, LONGEST)}`;
    const marks = [
      ...(disputed === true ? ["disputed"] : []),
      ...(accepted === undefined ? [] : ["accepted"]),
    ];
    const notes = [generated, ...marks].filter((part) => part !== "").join(", ");
    return notes === "" ? [formatPath(path), owner] : [formatPath(path), owner, notes];
  });
}

function fieldsJson({ fields }: OwnedResource): JsonObject[] {
  return fields.map(({ path, owner, base, disputed = false, accepted }) => ({
    path: formatPath(path),
    owner,
    base: base ?? null,
    isDisputed: disputed,
    isAccepted: accepted !== undefined,
  }));
}
