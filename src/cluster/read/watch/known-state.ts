import type { ResourceType } from "../../api/resource-type.js";
import { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

/** Servers of computed objects (metrics) do not count states, and without one there is nothing to watch from. */
export function expectState(resourceVersion: string, { plural }: ResourceType): string {
  if (resourceVersion !== "") return resourceVersion;
  const message = `${plural} cannot be watched: the list has no resourceVersion`;
  throw new VarveError(problems["not-watchable"]({ message }));
}
