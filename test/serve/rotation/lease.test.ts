/** Who may lead. Only locally elapsed time counts: the times in a Lease are of other clocks. */
import { describe, expect, it } from "vitest";
import {
  heldLease,
  leaseRecord,
  mayHold,
  seenLease,
} from "../../../src/serve/certificates/self/lease-record.js";

const REF = { apiVersion: "coordination.k8s.io/v1", kind: "Lease", namespace: "n", name: "l" };
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const held = (holder: string, now = NOW) => heldLease(REF, undefined, { holder, leaseMs: 15_000, now });
const lease = (spec: object) => ({ ...REF, spec: { ...spec } });

describe("a Lease", () => {
  it("may be held by its holder, by anyone when free, and by others after a full duration without renewal", () => {
    const record = leaseRecord(held("other"), 15_000);
    const seen = seenLease(undefined, record, 1000);
    const may = (identity: string, elapsed: number): boolean => mayHold(record, seen, identity, elapsed);
    expect([may("other", 1000), may("me", 1000), may("me", 15_999), may("me", 16_000)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const free = leaseRecord(held(""), 15_000);
    expect(mayHold(free, seenLease(undefined, free, 1000), "me", 1000)).toBe(true);
  });

  it.each([
    ["of the past", 0],
    ["of the future", Date.UTC(2999)],
  ])("is not taken because its time is %s", (_, now) => {
    const record = leaseRecord(held("other", now), 15_000);
    expect(mayHold(record, seenLease(undefined, record, 5), "me", 14_000)).toBe(false);
  });

  it("is considered unrenewed since the last change, not since the first look", () => {
    const [first, second] = [NOW, NOW + 1].map((now) => leaseRecord(held("other", now), 15_000));
    const seen = seenLease(seenLease(undefined, first as never, 0), first as never, 9000);
    expect(seen.at).toBe(0);
    expect(seenLease(seen, second as never, 9000).at).toBe(9000);
  });

  it.each([[undefined], [0], [-5], [1e9], ["15"]])("of %s seconds lasts as long as ours do", (seconds) => {
    expect(leaseRecord(lease({ holderIdentity: "a", leaseDurationSeconds: seconds }), 7000).durationMs).toBe(
      7000,
    );
  });

  it("keeps the acquire time on renewal, and counts transitions", () => {
    const first = held("a");
    const renewed = heldLease(REF, first, { holder: "a", leaseMs: 15_000, now: NOW + 5000 });
    expect(renewed["spec"]).toEqual({
      holderIdentity: "a",
      leaseDurationSeconds: 15,
      acquireTime: "2026-01-02T03:04:05.678000Z",
      renewTime: "2026-01-02T03:04:10.678000Z",
      leaseTransitions: 0,
    });
    const taken = heldLease(REF, renewed, { holder: "b", leaseMs: 15_000, now: NOW });
    expect(leaseRecord(taken, 1)).toMatchObject({ holder: "b", transitions: 1 });
  });
});
