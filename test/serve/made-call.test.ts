/** Calls for tests of handlers equal those that the server makes of reviews. */
import { creating, deleting, updating, widget } from "./review.js";
import { describe, expect, it } from "vitest";
import { admissionCall } from "../../src/serve/index.js";
import { decodeReview } from "../../src/serve/request/decode-review.js";
import { formatJson } from "../../src/model/index.js";

const user = { username: "ada", groups: ["system:authenticated"] };
const [before, after] = [widget("a", { size: 1 }), widget("a", { size: 2 })];

describe("a call for a test", () => {
  it.each([
    ["creates", { object: after }, creating(after)],
    ["updates", { object: after, oldObject: before }, updating(before, after)],
    ["deletes", { oldObject: before }, deleting(before)],
    ["is a dry run", { object: after, dryRun: true }, creating(after, { dryRun: true })],
    [
      "is about a subresource",
      { object: after, oldObject: before, subresource: "status" },
      updating(before, after, { subResource: "status" }),
    ],
    ["has no name yet", { object: widget("") }, creating(widget(""))],
    ["is in another namespace", { object: after, namespace: "b" }, creating(after, { namespace: "b" })],
  ])("%s as a review does", (_, options, review) => {
    const sent = decodeReview(Buffer.from(formatJson(review)));
    expect(admissionCall({ ...options, user })).toEqual({ ...sent, uid: "test" });
  });

  it("has a whole user, also where parts of the user are undefined", () => {
    const whole = { username: "ada", uid: "", groups: [], extra: {} };
    const given = { username: "ada", uid: undefined, groups: undefined, extra: undefined };
    expect(admissionCall({ object: after, user: given }).user).toStrictEqual(whole);
  });

  it("lets a handler write, and does not modify the objects of the test", () => {
    const { object } = admissionCall({ object: after });
    Object.assign(object ?? {}, { spec: {} });
    expect([object?.["spec"], after["spec"]]).toEqual([{}, { size: 2 }]);
  });

  it.each([
    ["nothing", {}, "object and oldObject are both missing"],
    ["an object without a kind", { object: { apiVersion: "v1" } }, "the object has no apiVersion and kind"],
  ])("is rejected for %s", (_, options, message) => {
    expect(() => admissionCall(options)).toThrow(`serve/unusable-call: admissionCall: ${message}`);
  });
});
