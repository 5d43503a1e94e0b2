// @ts-check
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 1000;

/** The share of the processors that is in use while this process waits: what others do. */
export async function busyShare() {
  const before = totals();
  await sleep(LOOK_MS);
  const after = totals();
  const all = after.all - before.all;
  return all === 0 ? 0 : 1 - (after.idle - before.idle) / all;
}

/**
 * Waits for a quiet moment, as long as it may, and gives the share that is in use then.
 * @param {number} most
 * @param {number} seconds
 */
export async function quietShare(most, seconds) {
  let share = await busyShare();
  for (let waited = 0; share > most && waited < seconds; waited += 5) {
    await sleep(4000);
    share = await busyShare();
  }
  return share;
}

function totals() {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    for (const time of Object.values(times)) all += time;
  }
  return { all, idle };
}
