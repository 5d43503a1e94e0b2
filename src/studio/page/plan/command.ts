/** The command that makes a decision: `varve accept Function/api spec.memory`. */
export function decisionCommand(verdict: string, resource: string, path: string): string {
  return ["varve", verdict, resource, path]
    .filter((word) => word !== "")
    .map(inShell)
    .join(" ");
}

/** A word that a shell would split or expand is quoted. */
function inShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
