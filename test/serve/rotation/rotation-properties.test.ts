/** For any events in any order, no API server meets a leaf that it does not trust. */
import * as fc from "fast-check";
import { DAY, ModelledCluster, PATIENCE } from "./modelled-cluster.js";
import { describe, expect, it } from "vitest";
import { runs } from "../../long.js";

type Action = (cluster: ModelledCluster) => void;

const replica = fc.constantFrom(0, 1);
const named = (name: string, action: Action): Action => Object.assign(action, { toString: () => name });
const of = (name: string, act: (cluster: ModelledCluster, i: number) => void): fc.Arbitrary<Action> =>
  replica.map((i) => named(`${name} ${i}`, (cluster) => act(cluster, i)));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: of("start", (cluster, i) => cluster.start(i)) },
  { weight: 8, arbitrary: of("follow", (cluster, i) => cluster.follow(i)) },
  { weight: 12, arbitrary: of("decide", (cluster, i) => cluster.decide(i)) },
  { weight: 12, arbitrary: of("write", (cluster, i) => cluster.write(i)) },
  { weight: 2, arbitrary: of("kill", (cluster, i) => cluster.kill(i)) },
  { weight: 2, arbitrary: fc.constant(named("arrive", (cluster) => cluster.arrive())) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(1, 10, 30).map((ms) => named(`pass ${ms}`, (cluster) => cluster.pass(ms))),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 400 })
      .map((days) => named(`clock ${days}`, (cluster) => cluster.moveClock(days))),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("authority", "leaf", "registry")
      .map((what) => named(`delete ${what}`, (cluster) => cluster.delete(what))),
  },
  { weight: 1, arbitrary: fc.constant(named("rename", (cluster) => cluster.rename())) },
);

function round(cluster: ModelledCluster): void {
  for (const i of [0, 1]) {
    cluster.start(i);
    cluster.follow(i);
    cluster.decide(i);
    cluster.write(i);
  }
  cluster.pass(PATIENCE.beatMs / 2);
  expect(cluster.broken()).toEqual([]);
}

function settle(cluster: ModelledCluster): void {
  for (let i = 0; i < 150; i++) round(cluster);
}

function expectRest(cluster: ModelledCluster): void {
  const { signs, served, trusted } = cluster.rest();
  expect(signs).toBeDefined();
  expect(served).toEqual([signs, signs]);
  expect(trusted).toEqual(trusted.map(() => [signs]));
  expect(cluster.steps.at(-1)).toEqual({ type: "wait", why: "nothing to do" });
}

describe("a rotation", () => {
  it("never serves a leaf to an API server that does not trust it, and ends with one authority", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2),
        fc.boolean(),
        fc.array(action, { maxLength: 120 }),
        (count, isNew, actions) => {
          const cluster = new ModelledCluster(count);
          if (!isNew) settle(cluster);
          for (const act of actions) {
            act(cluster);
            expect(cluster.broken()).toEqual([]);
          }
          settle(cluster);
          expectRest(cluster);
        },
      ),
      { numRuns: runs({ normal: 20, long: 20_000 }) },
    );
  });

  it("publishes again what an installation removed", () => {
    const cluster = new ModelledCluster(2);
    settle(cluster);
    const before = cluster.rest();
    cluster.delete("bundles");
    settle(cluster);
    expect(cluster.rest()).toEqual(before);
  });

  it("survives ten years of renewals", () => {
    const cluster = new ModelledCluster(2);
    settle(cluster);
    const signers = new Set<string | undefined>();
    for (let day = 0; day < 3650; day += 10) {
      cluster.moveClock(10);
      for (let i = 0; i < 20; i++) round(cluster);
      signers.add(cluster.rest().signs);
    }
    settle(cluster);
    expectRest(cluster);
    // One lives for 1000 days, of which it signs for 900.
    expect([signers.size, cluster.now > 3650 * DAY]).toEqual([5, true]);
  });
});
