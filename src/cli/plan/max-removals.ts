import { VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { MaxRemovals } from "../../flow/index.js";
import { problems } from "../problems.js";

/** `3` is a number of resources, `25%` a share of each source. */
export function readMaxRemovals(text: string): MaxRemovals {
  const [, number = "", percent] = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text) ?? [];
  const isShare = percent === "%";
  if (number === "" || (!isShare && number.includes("."))) {
    throw new VarveError(
      problems["invalid-value"]({
        message: `--max-removals does not accept ${quote(text)}`,
        found: text,
        hint: "write a number of resources (--max-removals 20) or a share of each source (--max-removals 25%)",
      }),
    );
  }
  return isShare ? { share: Number(number) / 100 } : { count: Number(number) };
}
