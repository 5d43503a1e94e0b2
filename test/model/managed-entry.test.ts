import { type Json, type JsonObject } from "../../src/model/index.js";
import {
  type ManagedHead,
  compareManagedHeads,
  readManagedHead,
  writeManagedEntry,
} from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";

const ENTRY: JsonObject = {
  apiVersion: "apps/v1",
  fieldsType: "FieldsV1",
  fieldsV1: { "f:spec": {} },
  manager: "kubectl",
  operation: "Apply",
  subresource: "scale",
  time: "2026-01-01T00:00:00Z",
};

function headOf(more: JsonObject = {}): ManagedHead {
  const head = readManagedHead({ ...ENTRY, ...more });
  if (typeof head === "string") throw new Error(head);
  return head;
}

describe("an entry of managedFields", () => {
  it("is written as it was read", () => {
    expect(writeManagedEntry(headOf(), { "f:spec": {} })).toEqual(ENTRY);
  });

  it("is written without empty members, as in Go", () => {
    const { manager: _, subresource: _none, time: _never, ...bare } = ENTRY;
    const head = headOf({ manager: "", subresource: null, time: "" });
    expect(writeManagedEntry(head, { "f:spec": {} })).toEqual(bare);
  });

  it.each<[string, Json]>([
    ["an entry must be a map", "kubectl"],
    ["manager must be a string", { ...ENTRY, manager: 1 }],
    ["operation must be Apply or Update", { ...ENTRY, operation: "Patch" }],
    ["apiVersion must not be empty", { ...ENTRY, apiVersion: "" }],
    ["fieldsType must be FieldsV1", { ...ENTRY, fieldsType: null }],
  ])("is unreadable unless %s", (why, entry) => {
    expect(readManagedHead(entry)).toBe(why);
  });
});

describe("entries of managedFields", () => {
  it("are in the order of the server: appliers, then the oldest to the second, then by name as Go compares", () => {
    const late = { operation: "Update", time: "2026-02-01T00:00:00Z" };
    const inOrder = [
      headOf(),
      headOf({ operation: "Update", time: "" }),
      headOf({ operation: "Update", manager: "\uffff" }),
      headOf({ operation: "Update", manager: "\u{10000}", time: "2026-01-01T00:00:00.9Z" }),
      headOf({ ...late, apiVersion: "apps/v1beta1" }),
      headOf({ ...late, apiVersion: "autoscaling/v1", subresource: "" }),
      headOf({ ...late, apiVersion: "autoscaling/v1" }),
    ];
    expect(inOrder.toReversed().sort(compareManagedHeads)).toEqual(inOrder);
  });
});
