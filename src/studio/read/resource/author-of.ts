import type { AuthorKind, FieldAuthor } from "../../wire/author.js";
import { type Author, formatAuthor } from "../../../ledger/index.js";
import type { Decision } from "../../../preserve/index.js";
import { defined, segmentsOf } from "../../../model/internal.js";
import type { FieldPath } from "../../../model/index.js";
import type { LastChange } from "../../../workspace/internal.js";
import type { PlannedResource } from "../../../flow/index.js";

/** The length of a commit name that people recognise. */
const SHORT = 7;

/** The generator of a resource as an author of fields. */
export function generatorAuthor({ generator, fresh }: PlannedResource): FieldAuthor | undefined {
  if (generator === undefined) return undefined;
  return { kind: generatorKind(fresh), name: formatAuthor(generator.author) };
}

/** A pattern names its resources, a pipeline records how it built them, another tool does neither. */
function generatorKind(fresh: PlannedResource["fresh"]): AuthorKind {
  if (fresh?.ledger !== undefined) return "mutation";
  return fresh?.templateId === undefined ? "tool" : "pattern";
}

/** A mutation and its phase. */
export function mutationAuthor({ name, band }: Author): FieldAuthor {
  return { kind: "mutation", name, ...defined({ note: band }) };
}

/**
 * A step of admission: schema defaults are tier 1, policies 2 and 3, webhooks 4. The schema of a custom resource has no
 * defaults for metadata; these the API server sets.
 */
export function admissionAuthor({ name, band = "" }: Author, path: FieldPath): FieldAuthor {
  const kind = TIERS.get(band) ?? "template";
  const isServer = kind === "tool" || (kind === "default" && segmentsOf(path)[0] === "metadata");
  if (isServer) return { kind: "tool", name: "API server" };
  // The defaults of a built-in kind have no definition to name.
  return { kind, name: kind === "default" && name === "default" ? "Kubernetes" : name };
}

const TIERS: ReadonlyMap<string, AuthorKind> = new Map([
  ["tier-1", "default"],
  ["tier-2", "policy"],
  ["tier-3", "policy"],
  ["tier-4", "webhook"],
  ["api-server", "tool"],
]);

/** Who made the change that a decision keeps, if it is known. */
export function decisionAuthor({ author, owner }: Decision): FieldAuthor | undefined {
  const origin = author?.origin;
  if (origin !== undefined && "commit" in origin)
    return person(origin.by ?? author?.name ?? "unknown", `commit ${origin.commit.slice(0, SHORT)}`);
  if (author?.stage === "git") return NOT_COMMITTED;
  const name = author?.name ?? owner;
  return name === undefined || name === "external" ? undefined : person(name);
}

/** The author of the last commit of a field. */
export function commitAuthor({
  commit,
  isUncommitted,
}: Pick<LastChange, "commit" | "isUncommitted">): FieldAuthor | undefined {
  if (isUncommitted) return NOT_COMMITTED;
  return commit && person(commit.author, `commit ${commit.hash.slice(0, SHORT)}`);
}

export const NOT_COMMITTED: FieldAuthor = { kind: "person", name: "working tree", note: "not committed" };

function person(name: string, note?: string): FieldAuthor {
  return { kind: "person", name, ...defined({ note }) };
}
