import { BOOL, DYN } from "../../value/type.js";
import { type Library, member } from "../library.js";
import { type Value, isList, itemsOf } from "../../value/value.js";
import type { Effort } from "../../value/effort.js";
import { MEMBERSHIP } from "./item-charge.js";
import { equalTo } from "../../value/equality.js";

/** The second version of Kubernetes' own list functions: `includes` accepts one value as a list of one. */
export const membership: Library = {
  name: "list membership",
  since: 37,
  functions: [
    {
      name: "includes",
      overloads: [member("list_includes_dyn_dyn", [DYN, DYN], BOOL, { work: includes })],
      ...MEMBERSHIP,
    },
  ],
};

/** Values that cannot be compared are unequal here. */
function includes(effort: Effort, target: Value, wanted: Value): boolean {
  const items = isList(target) ? itemsOf(target) : [target];
  return items.some((item) => equalTo(item, wanted, effort) === true);
}
