import { type HandComment, handComments } from "./hand-comments.js";
import { type HandEdit, handEditsIn } from "./hand-edits.js";
import type { Plan, RenderedBase, RenderedDocument, RenderedWish } from "../../flow/index.js";
import { VarveError, formatResourceId } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { RECORD_PLACES } from "./record-place.js";
import { Ownership } from "../ownership/ownership.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import type { Workspace } from "../folder/workspace.js";
import { expectAdopting } from "./adopting-given.js";
import { homeFolder, seenFrom } from "./home-folder.js";
import { posix } from "node:path";
import { problems } from "../problems.js";

/** What is adopted: generated files that were edited since. */
export interface Adopting {
  /** The name of the generator from now on. */
  readonly name: string;
  /** The folder for new files; by default the one with most of the files. */
  readonly into?: string;
  /** Its current output. */
  readonly fresh: readonly RenderedDocument[];
  /** Its last output. */
  readonly base: LastRender;
  /** How its fields and lists are treated, and its namespace, as for a source in the settings. */
  readonly how?: Pick<RenderedWish, "fields" | "listKeys" | "namespace">;
  /** Whether to replace an existing record of it. */
  readonly again?: boolean;
}

/** Rendered output with its comments: without these, all comments in the files would count as hand-written. */
export interface LastRender extends RenderedBase {
  readonly comments?: readonly string[];
}

export interface Adoption {
  /** Records the last output, and changes nothing else. */
  readonly plan: Plan;
  /** What the next run would do. */
  readonly next: Plan;
  readonly edits: readonly HandEdit[];
  /** Resources next to the generated ones that no output has: they were written by hand, and stay. */
  readonly added: readonly ResourceEntry[];
  readonly comments: readonly HandComment[];
}

/**
 * Adopts files as edited output of a generator. Its last output is planned as if it were the current one: every
 * difference is a hand edit and is kept, so only the record has to be written.
 */
export async function adoption(workspace: Workspace, adopting: Adopting): Promise<Adoption> {
  expectAdopting(workspace, adopting);
  checkRecord(workspace, adopting);
  const { name, fresh } = adopting;
  const { documents, isGuess = false } = adopting.base;
  const into = adopting.into ?? homeFolder(workspace.resources, fresh);
  const last = seenFrom(into, workspace.resources, documents);
  const base = { documents: last, isGuess };
  const planOf = (made: Adopting["fresh"]): Promise<Plan> =>
    workspace.plan({ rendered: { ...adopting.how, name, into, documents: made, base }, admitting: "never" });
  const plan = await planOf(last);
  const next = await planOf(fresh);
  const rendered = adopting.base.comments;
  const comments = rendered === undefined ? [] : await handComments(workspace, { plan, next }, rendered);
  return { plan, next, edits: handEditsIn(plan), added: addedBeside(workspace, plan, next), comments };
}

/** An existing record is kept unless the user says otherwise: it may be newer than the given base. */
function checkRecord({ root, settings }: Workspace, { name, again = false }: Adopting): void {
  const place = RECORD_PLACES[settings.evidence];
  if ("refusal" in place) throw new VarveError(problems["nothing-to-record-in"](place.refusal));
  const record = Ownership.read(root);
  const known = record.files.flatMap((file) =>
    record.headsIn(file).filter(({ generator }) => generator === name),
  );
  if (known.length === 0 || again) return;
  const count = known.length === 1 ? "1 resource is" : `${known.length} resources are`;
  const message = `${count} already recorded as made by ${quote(name)}`;
  const hint =
    "continue with varve plan --from; or replace the record with --again, or adopt under another name with --name";
  throw new VarveError(problems["already-adopted"]({ message, hint }));
}

/** Others in the same folders. */
function addedBeside({ resources }: Workspace, plan: Plan, next: Plan): readonly ResourceEntry[] {
  const made = new Set([...plan.resources, ...next.resources].map(({ name }) => name));
  const folders = new Set(plan.resources.flatMap(({ part }) => (part === undefined ? [] : [folderOf(part)])));
  return resources.filter(({ id, file }) => folders.has(folderOf(file)) && !made.has(formatResourceId(id)));
}

function folderOf(file: string): string {
  return posix.dirname(file);
}
