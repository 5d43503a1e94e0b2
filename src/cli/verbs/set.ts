import { line } from "../text/line.js";
import {
  type Diagnostic,
  type Edit,
  type Json,
  VarveError,
  applyEdits,
  formatPath,
  formatResourceId,
  getAt,
  hasErrors,
} from "../../model/index.js";
import { readResourceId, whyNoIdentity, maskSecret, defined } from "../../model/internal.js";
import { type ValueKind, readAssignment } from "../workspace/assignment.js";
import { openFrom } from "../workspace/workspace.js";
import { RESOURCE_FORMS, resourceNamed } from "../workspace/named-resource.js";
import { defineVerb } from "../command/verb.js";
import { problems } from "../problems.js";
import { table } from "../text/table.js";
import { formatYaml } from "../../yaml/index.js";

export const verb = defineVerb({
  arguments: {
    resource: { summary: RESOURCE_FORMS, required: true },
    assignments: { summary: "PATH=VALUE; null removes the field", required: true, multiple: true },
  },
  flags: {
    string: { type: "boolean", summary: "treat every value as a string" },
    json: { type: "boolean", summary: "treat every value as JSON" },
    "dry-run": { type: "boolean", summary: "preview changes without writing them" },
  },
  examples: [
    {
      command: "varve set Deployment/web spec.replicas=3 -C examples/shop --dry-run",
      does: "preview the change",
    },
    {
      command: "varve set deploy/web.yaml:Service/web spec.type=NodePort",
      does: "set a field of the resource in this file, if several have the name",
    },
    {
      command: "varve set web 'metadata.annotations[\"example.com/owner\"]=team-web' --string",
      does: "set a key that contains dots",
    },
  ],
  async run({ arguments: { resource, assignments }, flags, host, output }) {
    const opened = await openFrom(".", host, { needsSettings: false });
    const { workspace, named, nameOf } = opened;
    const entry = resourceNamed(opened, resource, host);
    const schema = workspace.schemaOf(entry);
    const before = workspace.read(entry);
    const edits = readAll(assignments, kindOf(flags), (text, kind) =>
      readAssignment(text, kind, before, schema),
    );
    const rehearsed = workspace.rehearse([{ entry, edits }]);
    if (hasErrors(rehearsed.diagnostics)) return output.refuse(named(rehearsed.diagnostics));
    const after = applyEdits(before, edits, defined({ schema })).value;
    if (readResourceId(after) === undefined)
      throw new VarveError(
        problems["identity-lost"]({
          resource: entry.id,
          message: `${formatResourceId(entry.id)} would lose its identity: ${whyNoIdentity(after)}`,
        }),
      );
    const isChanged = rehearsed.changes.length > 0;
    const isWritten = isChanged && !flags["dry-run"];
    const result = isWritten ? workspace.write(rehearsed.changes, { command: "varve set" }) : undefined;
    const shown = (document: Json, edit: Edit) =>
      getAt(maskSecret(entry.id, document), edit.path, schema) ?? null;
    const changes = edits.map((edit) => ({
      path: formatPath(edit.path),
      before: shown(before, edit),
      after: shown(after, edit),
    }));
    return output.answer({
      text: () => {
        const rows = changes.map((change) => [
          change.path,
          `${inline(change.before)} -> ${inline(change.after)}`,
        ]);
        const head = line`${formatResourceId(entry.id)}  (${nameOf(entry.file)}:${entry.line})`;
        return `${head}${table(rows, "  ")}${outcome(isChanged, isWritten, result?.written.length)}\n`;
      },
      json: () => ({
        resource: formatResourceId(entry.id),
        file: nameOf(entry.file),
        changes,
        written: (result?.written.length ?? 0) > 0,
      }),
      diagnostics: named([...workspace.remarks, ...rehearsed.diagnostics, ...(result?.diagnostics ?? [])]),
    });
  },
});

function kindOf(flags: { readonly string: boolean; readonly json: boolean }): ValueKind {
  if (flags.string && flags.json)
    throw new VarveError(
      problems["flags-exclude"]({ message: "--string and --json cannot be used together" }),
    );
  return flags.string ? "string" : flags.json ? "json" : "typed";
}

/** All invalid assignments are reported together. */
function readAll(
  texts: readonly string[],
  kind: ValueKind,
  read: (text: string, kind: ValueKind) => Edit,
): Edit[] {
  const faults: Diagnostic[] = [];
  const edits: Edit[] = [];
  for (const text of texts) {
    try {
      edits.push(read(text, kind));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      faults.push(...error.diagnostics);
    }
  }
  if (faults.length > 0) throw new VarveError(faults);
  return edits;
}

function outcome(isChanged: boolean, isWritten: boolean, written = 0): string {
  if (!isChanged) return "no changes";
  if (!isWritten) return "nothing was written (--dry-run)";
  return written > 0 ? "written" : "nothing was written";
}

function inline(value: Json): string {
  if (value === null) return "(absent)";
  const text = formatYaml(value).trimEnd();
  return text.includes("\n") ? "(several lines)" : text;
}
