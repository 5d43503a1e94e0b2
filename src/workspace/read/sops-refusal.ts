import type { Diagnostic } from "../../model/index.js";
import { problems } from "../problems.js";

/** Varve writes plain text, and SOPS rejects a document whose MAC no longer matches. */
export function sopsRefusal(name: string): Diagnostic {
  return problems["encrypted-document"]({
    message: `${name} is encrypted with SOPS and is not changed`,
    hint: `change it with SOPS: sops set FILE '["data"]["key"]' '"value"', or sops edit FILE`,
  });
}
