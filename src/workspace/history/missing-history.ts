/** Why the history does not answer, from the note about it. */
export function missingHistory(note: string): string {
  const reason = note.replace(/^the history is not used: /, "");
  return reason.endsWith("is not in a Git repository") ? "the file is not in a Git repository" : reason;
}
