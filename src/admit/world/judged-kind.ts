import { builtinKind } from "../../builtin/index.js";

/** Whether objects of a built-in kind are judged by the API server's own code, and not only by their schema. */
export function isJudgedKind(apiVersion: string, kind: string): boolean {
  return builtinKind(apiVersion, kind)?.isJudged === true;
}
