/** All actions of a history, and how often they occur. */
import type { World } from "./world.js";
import { BROKEN_ACTIONS } from "./broken-actions.js";
import { PAST_ACTIONS } from "./past-actions.js";
import { RULING_ACTIONS } from "./ruling-actions.js";
import { GIT_ACTIONS } from "./git-actions.js";
import { HAND_ACTIONS } from "./hand-actions.js";
import { RUN_ACTIONS } from "./run-actions.js";

export interface Action {
  readonly name: string;
  readonly weight: number;
  readonly when?: (world: World) => boolean;
  readonly act: (world: World) => void | Promise<void>;
}

export const ACTIONS: readonly Action[] = [
  ...HAND_ACTIONS,
  ...RUN_ACTIONS,
  ...GIT_ACTIONS,
  ...PAST_ACTIONS,
  ...RULING_ACTIONS,
  ...BROKEN_ACTIONS,
];
