import type { Judge } from "./check-template.js";
import type { World } from "../world/world.js";
import { admit } from "../chain/admit.js";

/** Validates an update against the schemas, rules and policies of a world, like the API server. */
export function worldJudge(world: World): Judge {
  return (before, after) => {
    const { verdict, isValidated } = admit({ object: after, oldObject: before }, world);
    return !isValidated || verdict.allowed ? [] : [verdict.message];
  };
}
