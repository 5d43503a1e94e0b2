import type { AuthorKind, FieldAuthor } from "../../wire/author.js";
import type { JSX } from "preact";

/** The words and the letter of each kind of author. */
export const KIND_WORDS: Readonly<Record<AuthorKind, { readonly word: string; readonly letter: string }>> = {
  pattern: { word: "pattern", letter: "P" },
  mutation: { word: "mutation", letter: "M" },
  person: { word: "person", letter: "H" },
  tool: { word: "other tool", letter: "T" },
  template: { word: "template", letter: "L" },
  default: { word: "schema default", letter: "D" },
  policy: { word: "policy", letter: "Y" },
  webhook: { word: "webhook", letter: "W" },
  unknown: { word: "unknown", letter: "?" },
};

/** Colour, pattern and letter: one of them is left in print, in grey and for every eye. */
export function AuthorMark({ kind }: { readonly kind: AuthorKind }): JSX.Element {
  return (
    <span class={`mark mark-${kind}`} aria-hidden="true">
      {KIND_WORDS[kind].letter}
    </span>
  );
}

export function AuthorName({ author }: { readonly author: FieldAuthor }): JSX.Element {
  return (
    <span class="author">
      <AuthorMark kind={author.kind} />
      <span class="author-kind">{KIND_WORDS[author.kind].word}</span>{" "}
      <span class="author-name">{author.name}</span>
      {author.note !== undefined && <span class="author-note"> {author.note}</span>}
    </span>
  );
}

/** The author in words, for the accessible name of a line. */
export function authorWords({ kind, name, note }: FieldAuthor): string {
  return [KIND_WORDS[kind].word, name, note].filter((part) => part !== undefined && part !== "").join(" ");
}
