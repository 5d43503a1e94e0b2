/** Known ways in which other webhooks lost their callers' trust, reproduced here. */
import { ModelledCluster, PATIENCE } from "./modelled-cluster.js";
import type { Step } from "../../../src/serve/certificates/rotation/standing.js";
import { describe, expect, it } from "vitest";

function play(cluster: ModelledCluster, replicas: readonly number[], until: () => boolean): void {
  for (let i = 0; i < 200 && !until(); i++) {
    for (const each of replicas) {
      cluster.start(each);
      cluster.follow(each);
    }
    cluster.decide(replicas[0] ?? 0);
    cluster.write(replicas[0] ?? 0);
    cluster.pass(PATIENCE.beatMs / 2);
    expect(cluster.broken()).toEqual([]);
  }
  expect(until()).toBe(true);
}

const isResting = (cluster: ModelledCluster) => (): boolean => {
  const { signs, served, trusted } = cluster.rest();
  return served.every((one) => one === signs) && trusted.every((ids) => ids.join() === signs);
};
const trusts = (cluster: ModelledCluster, count: number) => (): boolean =>
  cluster.rest().trusted.every(({ length }) => length === count);

const isRest = (step: Step): boolean => step.type === "wait" && step.why === "nothing to do";

function resting(): ModelledCluster {
  const cluster = new ModelledCluster(2);
  play(cluster, [0, 1], isResting(cluster));
  return cluster;
}

describe("a rotation avoids known faults", () => {
  it("cert-controller: one authority in the bundle, so calls fail until every pod has the new leaf", () => {
    const cluster = resting();
    const [old] = cluster.rest().served;
    cluster.delete("authority");
    // The second replica lags behind, like a pod whose files the kubelet has not yet replaced.
    for (let i = 0; i < 100; i++) {
      cluster.follow(0);
      cluster.decide(0);
      cluster.write(0);
      cluster.pass(PATIENCE.beatMs);
      expect(cluster.broken()).toEqual([]);
    }
    const { signs, served, trusted } = cluster.rest();
    expect(served).toEqual([signs, old]);
    expect(trusted).toEqual([
      [old, signs],
      [old, signs],
    ]);
  });

  it("cert-manager with a self-signed issuer: a renewal is not a new authority", () => {
    const cluster = resting();
    const { signs } = cluster.rest();
    const before = cluster.steps.length;
    cluster.moveClock(75);
    play(cluster, [0, 1], () => cluster.steps.slice(before).some(({ type }) => type === "issue-leaf"));
    play(cluster, [0, 1], isResting(cluster));
    expect(cluster.rest().signs).toBe(signs);
    expect(cluster.steps.slice(before).map(({ type }) => type)).not.toContain("publish");
  });

  it("cert-manager: an authority is replaced before it expires", () => {
    const cluster = resting();
    const { signs } = cluster.rest();
    for (let day = 0; day < 950; day += 25) {
      cluster.moveClock(25);
      const from = cluster.steps.length;
      play(cluster, [0, 1], () => cluster.steps.slice(from).some(isRest));
    }
    play(cluster, [0, 1], isResting(cluster));
    expect(cluster.rest().signs).not.toBe(signs);
  });

  it("kubebuilder: a replica that is not the leader serves the new leaf too", () => {
    const cluster = resting();
    cluster.delete("authority");
    play(cluster, [0, 1], trusts(cluster, 2));
    play(cluster, [0, 1], isResting(cluster));
    expect(new Set(cluster.rest().served).size).toBe(1);
  });

  it("library-go: two concurrent leaders do not lose the old authority", () => {
    const cluster = resting();
    const [old] = cluster.rest().served;
    cluster.delete("authority");
    for (const i of [0, 1]) cluster.decide(i);
    for (const i of [0, 1]) cluster.write(i);
    for (const i of [0, 1]) cluster.decide(i);
    for (const i of [0, 1]) cluster.write(i);
    const { signs, trusted } = cluster.rest();
    expect(trusted[0]).toEqual([old, signs]);
    play(cluster, [0, 1], isResting(cluster));
  });

  it("gardener: a replica that starts between the new authority and its bundle serves a trusted leaf", () => {
    const cluster = resting();
    cluster.kill(1);
    cluster.delete("authority");
    cluster.decide(0);
    cluster.write(0);
    cluster.start(1);
    for (let i = 0; i < 3; i++) cluster.follow(1);
    expect(cluster.broken()).toEqual([]);
    play(cluster, [0, 1], isResting(cluster));
  });

  it("multigres: an authority that is replaced outright while the old leaf is served", () => {
    const cluster = resting();
    cluster.delete("authority");
    cluster.delete("leaf");
    play(cluster, [0, 1], trusts(cluster, 2));
    play(cluster, [0, 1], isResting(cluster));
    expect(cluster.rest().served).toHaveLength(2);
  });
});
