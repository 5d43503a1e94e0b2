import { type Diagnostic, visible } from "../../model/index.js";
import type { ApiAnswer } from "../transport/transport.js";
import { problems } from "../problems.js";

const MOST_TEXT = 100;

/** For an answer that says it is fine and is not what was asked for: a login page, a proxy's own text. */
export function unexpectedAnswer(path: string, expected: string, { text, headers }: ApiAnswer): Diagnostic {
  const type = headers["content-type"] ?? "no content type";
  return problems["unexpected-answer"]({
    message: `GET ${path}: expected ${expected}, found ${visible(type)}: ${visible(text.slice(0, MOST_TEXT))}`,
    hint: "check that the address in the kubeconfig is that of an API server",
  });
}
