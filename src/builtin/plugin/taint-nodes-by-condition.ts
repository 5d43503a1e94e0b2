import type { Node } from "../type/go-types.js";

const KEY = "node.kubernetes.io/not-ready";
const EFFECT = "NoSchedule";

/** TaintNodesByCondition: no Pod is scheduled on a new node before a controller has found it ready. */
export function taintNotReady({ spec }: Node): void {
  if (spec.taints.some(({ key, effect }) => key === KEY && effect === EFFECT)) return;
  spec.taints = [...spec.taints, { key: KEY, value: "", effect: EFFECT, timeAdded: undefined }];
}
