import { type Diagnostic } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import type { ApiAnswer } from "../transport/transport.js";
import { problems } from "../problems.js";

/**
 * For a successful response with unexpected content, such as a login page or the text of a proxy. It is not quoted: it
 * may be a Secret.
 */
export function unexpectedAnswer(path: string, expected: string, { headers }: ApiAnswer): Diagnostic {
  const type = headers["content-type"] ?? "no content type";
  return problems["unexpected-answer"]({
    message: `GET ${path}: expected ${expected}, got a response of type ${visible(type)}`,
    hint: "check that the server in the kubeconfig is a Kubernetes API server",
  });
}
