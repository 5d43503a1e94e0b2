import type { Preset } from "../preset.js";
import { deletion } from "./deletion.js";

const rules = [...deletion];

/** What a reviewer wants to know of a change to Kubernetes resources, whatever is about to be done. */
export const kubernetes: Preset = { identity: [], modify: rules, scale: rules, upgrade: rules };
