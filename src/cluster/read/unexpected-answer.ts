import { type Diagnostic } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import type { ApiAnswer } from "../transport/transport.js";
import { problems } from "../problems.js";

/**
 * For an answer that says it is fine and is not what was asked for: a login page, a proxy's own text. It is not repeated:
 * it may be a Secret.
 */
export function unexpectedAnswer(path: string, expected: string, { headers }: ApiAnswer): Diagnostic {
  const type = headers["content-type"] ?? "no content type";
  return problems["unexpected-answer"]({
    message: `GET ${path}: expected ${expected}, found something else (${visible(type)})`,
    hint: "check that the address in the kubeconfig is that of an API server",
  });
}
