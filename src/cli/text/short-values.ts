/** The longest value shown: the template of a Job takes two thousand characters. */
const LONGEST = 200;
/** What the API server prints before a value. */
const LABEL = /(?:Invalid|Unsupported|Duplicate) value: (?=[[{"])/g;

/** A message of the API server with long values cut off; what is wrong with them stands after them. */
export function withShortValues(message: string): string {
  let [short, at] = ["", 0];
  for (const label of message.matchAll(LABEL)) {
    const start = label.index + label[0].length;
    // A label within a value is part of it.
    if (start < at) continue;
    const end = endOfValue(message, start);
    if (end - start > LONGEST) short += `${message.slice(at, start + LONGEST)}...`;
    else short += message.slice(at, end);
    at = end;
  }
  return short + message.slice(at);
}

/** The end of JSON that starts at a brace, a bracket or a quote. */
function endOfValue(text: string, start: number): number {
  let [depth, isText] = [0, false];
  for (let at = start; at < text.length; at++) {
    const char = text[at] as string;
    if (isText && char === "\\") at++;
    else if (char === '"') isText = !isText;
    else if (!isText && "[{".includes(char)) depth++;
    else if (!isText && "]}".includes(char)) depth--;
    if (depth === 0 && !isText) return at + 1;
  }
  return text.length;
}
