import { type Library, global } from "../library.js";
import { STRING } from "../../value/type.js";
import { TRANSLATING } from "../charge.js";

/** What only mutating policies have, in addition to their types of objects and patches. */
export const jsonPatch: Library = {
  name: "jsonpatch",
  since: 30,
  functions: [
    {
      name: "jsonpatch.escapeKey",
      overloads: [global("string_jsonpatch_escapeKey_string", [STRING], STRING, escapeKey)],
      ...TRANSLATING,
    },
  ],
};

/** RFC 6901: a token of a JSON pointer. */
function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
