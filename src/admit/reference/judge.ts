import type { Judge } from "./check-template.js";
import type { World } from "../world/world.js";
import { admit } from "../chain/admit.js";

/** Asks schemas, rules and policies of a world about an update, as the API server would. */
export function worldJudge(world: World): Judge {
  return (before, after) => {
    const { verdict, isValidated } = admit({ object: after, oldObject: before }, world);
    return !isValidated || verdict.allowed ? [] : [verdict.message];
  };
}
