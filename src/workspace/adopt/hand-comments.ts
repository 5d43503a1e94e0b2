import { type CommentAuthors, commentAuthors } from "./comment-authors.js";
import type { Author } from "../../ledger/index.js";
import type { Plan } from "../../flow/index.js";
import type { Workspace } from "../folder/workspace.js";
import { readDocuments } from "../../yaml/index.js";
import { commentsIn } from "../../yaml/internal.js";
import { holdsSecret, defined } from "../../model/internal.js";
import { join } from "node:path";
import { planDocument } from "../store/plan-document.js";
import { readText } from "../disk/read-text.js";

/** A comment that was added by hand to a generated file. */
export interface HandComment {
  readonly file: string;
  readonly line: number;
  /** Omitted in a Secret: it may repeat a value of the Secret. */
  readonly text?: string;
  /** Whether the next run keeps it: a comment next to a field is removed with the field. */
  readonly isKept: boolean;
  readonly author?: Author;
}

/** The comments in files with generated resources, except those of the last output. */
export async function handComments(
  { root }: Workspace,
  { plan, next }: { readonly plan: Plan; readonly next: Plan },
  rendered: readonly string[],
): Promise<readonly HandComment[]> {
  const known = new Set(rendered);
  const files = new Set(plan.resources.flatMap(({ part, before }) => (before && part ? [part] : [])));
  const after = new Map(planDocument(next).changes.map(({ path, content }) => [path, content]));
  const found = [...files].sort().flatMap((file) => {
    const text = readText(join(root, file), file);
    const own = commentsIn(text).filter((comment) => !known.has(comment.text));
    if (own.length === 0) return [];
    const content = after.get(file);
    const left = countsIn(typeof content === "string" ? content : content === undefined ? text : "");
    const isSecret = secretLines(text);
    return own.map((comment) => ({
      ...comment,
      file,
      isSecret: isSecret(comment.line),
      isKept: left.take(comment.text),
    }));
  });
  const authors: CommentAuthors = await commentAuthors(root, found);
  return found.map(({ file, line, text, isSecret, isKept }) => {
    const author = authors(file, text);
    return {
      file,
      line,
      isKept,
      ...(isSecret ? {} : { text }),
      ...defined({ author }),
    };
  });
}

/** Counts each comment of a text, to be subtracted one by one. */
function countsIn(text: string): { take(comment: string): boolean } {
  const counts = new Map<string, number>();
  for (const comment of commentsIn(text)) counts.set(comment.text, (counts.get(comment.text) ?? 0) + 1);
  return {
    take(comment) {
      const count = counts.get(comment) ?? 0;
      counts.set(comment, count - 1);
      return count > 0;
    },
  };
}

/** Whether a line belongs to a document that holds, or may hold, a Secret. */
function secretLines(text: string): (line: number) => boolean {
  const documents = readDocuments(text).documents.map(({ start, end, value }) => ({
    first: lineAt(text, start),
    last: lineAt(text, end),
    isSecret: value === undefined || holdsSecret(value),
  }));
  return (line) => documents.some(({ first, last, isSecret }) => isSecret && line >= first && line <= last);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
