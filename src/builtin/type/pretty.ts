/** JSON on one line as Go's `json.MarshalIndent` writes it with one blank: `{}` and `[]` stay on their line. */
export function indentJson(text: string): string {
  let depth = 0;
  const onNewLine = (): string => `\n${" ".repeat(depth)}`;
  return text.replaceAll(TOKEN, (token) => {
    if (token === "{" || token === "[") {
      depth++;
      return token + onNewLine();
    }
    if (token === "}" || token === "]") {
      depth--;
      return onNewLine() + token;
    }
    if (token === ",") return token + onNewLine();
    return token === ":" ? ": " : token;
  });
}

/** Texts are taken as a whole, since they may contain the other tokens. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g;
