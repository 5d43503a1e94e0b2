import type { ResourceType } from "../../api/resource-type.js";
import { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

/** Servers of computed objects (metrics) have no resource versions, so they cannot be watched. */
export function expectState(resourceVersion: string, { plural }: ResourceType): string {
  if (resourceVersion !== "") return resourceVersion;
  const message = `${plural} cannot be watched: the list has no resourceVersion`;
  throw new VarveError(problems["not-watchable"]({ message }));
}
