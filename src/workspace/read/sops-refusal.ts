import type { Diagnostic } from "../../model/index.js";
import { problems } from "../problems.js";

/** What Varve writes is plain text, and SOPS refuses a document whose seal does not fit any more. */
export function sopsRefusal(name: string): Diagnostic {
  return problems["encrypted-document"]({
    message: `${name} is encrypted with SOPS and is not changed`,
    hint: `change it with SOPS: sops set FILE '["data"]["key"]' '"value"', or sops edit FILE`,
  });
}
