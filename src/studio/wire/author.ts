/** The kinds of authors, in the order of legends. Each has a colour, a pattern and a letter on the page. */
export const AUTHOR_KINDS = [
  "pattern",
  "mutation",
  "person",
  "tool",
  "template",
  "default",
  "policy",
  "webhook",
  "unknown",
] as const;

export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** Who set a field, as the page shows it. */
export interface FieldAuthor {
  readonly kind: AuthorKind;
  /** `serverless-event-app (1.0.0)`, `ada@example.com`, `ExtraEnv`. */
  readonly name: string;
  /** What identifies the write more closely: an input, a phase, a commit. */
  readonly note?: string;
}
