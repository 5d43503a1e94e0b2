// @ts-check
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 1000;

/** The share of the processors that other processes use while this one waits. */
export async function busyShare() {
  const before = totals();
  await sleep(LOOK_MS);
  const after = totals();
  const all = after.all - before.all;
  return all === 0 ? 0 : 1 - (after.idle - before.idle) / all;
}

/**
 * Waits for a quiet moment, up to a limit, and returns the share in use at that time.
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
