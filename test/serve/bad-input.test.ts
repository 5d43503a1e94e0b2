/** Requests that no API server sends, and their answers. */
import { type Served, served } from "./served.js";
import { WIDGET, creating, deleting, reviewOf, updating, widget } from "./review.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JsonObject, formatJson } from "../../src/model/index.js";

const PATH = "/validate-example-com-v1-widget";
const JSON_TYPE = { "content-type": "application/json" };
let server: Served;

beforeAll(async () => {
  server = await served({ validate: [{ ...WIDGET, handle: () => undefined }] });
});

afterAll(async () => server.stop());

const good = creating(widget("a"));
const request = good["request"] as JsonObject;

const BODIES: readonly (readonly [string, string | Buffer, string])[] = [
  ["an empty body", "", "the body is not JSON"],
  ["a body that is not JSON", "{", "the body is not JSON"],
  ["a body that is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), "the body is not UTF-8"],
  ["JSON that is nested too deeply", "[".repeat(100_000), "the body is not JSON"],
  ["a list", "[]", "the body is not an AdmissionReview"],
  ["another kind", formatJson(widget("a")), "the body is not an AdmissionReview"],
  [
    "an older version",
    formatJson({ ...good, apiVersion: "admission.k8s.io/v1beta1" }),
    "the AdmissionReview is not of admission.k8s.io/v1, the only supported version",
  ],
  [
    "a response instead of a request",
    formatJson({ apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response: { uid: "a" } }),
    "the AdmissionReview has no request",
  ],
  ["no uid", formatJson(reviewOf({ ...request, uid: "" })), "request.uid is missing"],
  [
    "a uid that is not a string",
    formatJson(reviewOf({ ...request, uid: 7 })),
    "uid of the request is not valid",
  ],
  [
    "an unknown operation",
    formatJson(reviewOf({ ...request, operation: "PATCH" })),
    "request.operation is not one of CREATE, UPDATE, DELETE, CONNECT",
  ],
  ["no object", formatJson(reviewOf({ ...request, object: null })), "request.object is missing on CREATE"],
  [
    "an object that is a string",
    formatJson(reviewOf({ ...request, object: "a" })),
    "object of the request is not valid",
  ],
  [
    "an update without an old object",
    formatJson(updating(widget("a"), widget("a"), { oldObject: null })),
    "request.oldObject is missing on UPDATE",
  ],
  ["no kind", formatJson(reviewOf({ ...request, kind: {} })), "request.kind does not name a kind"],
  [
    "another kind of object",
    formatJson(creating(widget("a"), { kind: { group: "", version: "v1", kind: "Pod" } })),
    'this webhook handles Widget of "example.com/v1", not Pod of "v1"',
  ],
  [
    "an operation that the webhook does not handle",
    formatJson(deleting(widget("a"))),
    "this webhook handles CREATE, UPDATE, not DELETE",
  ],
  [
    "a subresource that the webhook does not handle",
    formatJson(creating(widget("a"), { subResource: "status" })),
    'this webhook does not handle the subresource "status"',
  ],
  [
    "groups that are not strings",
    formatJson(creating(widget("a"), { userInfo: { username: "a", groups: [1] } })),
    "groups of the request is not valid",
  ],
];

describe("a request that no API server sends", () => {
  it.each(BODIES)("%s is answered with 400 and the reason", async (_, body, reason) => {
    const { status, text } = await server.send(PATH, body);
    expect({ status, text }).toEqual({ status: 400, text: `${reason}\n` });
  });

  it.each([
    ["another method", PATH, { method: "GET", headers: {} }, 405, "only POST is supported here"],
    ["another path", "/mutate-example-com-v1-widget", {}, 404, "no webhook is served at this path"],
    ["no content type", PATH, { headers: {} }, 415, "the content type is not application/json"],
    [
      "another content type",
      PATH,
      { headers: { "content-type": "text/plain" } },
      415,
      "the content type is not application/json",
    ],
    [
      "a compressed body",
      PATH,
      { headers: { ...JSON_TYPE, "content-encoding": "gzip" } },
      415,
      "the body is compressed; only plain JSON is supported",
    ],
  ])("%s is answered with its HTTP status", async (_, path, options, status, reason) => {
    const answer = await server.send(path, formatJson(good), options);
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text: `${reason}\n` });
  });

  it.each([
    ["states its length", JSON_TYPE],
    ["does not", { ...JSON_TYPE, "transfer-encoding": "chunked" }],
  ])("a body of more than 7 MiB that %s is answered with 413", async (name, chunked) => {
    const body = Buffer.alloc(7 * 1024 * 1024 + 1, 0x20);
    const headers = name === "does not" ? chunked : { ...chunked, "content-length": body.byteLength };
    const { status, text } = await server.send(PATH, body, { headers });
    expect({ status, text }).toEqual({ status: 413, text: "the body has more than 7340032 bytes\n" });
  });

  it("leaves the server able to answer", async () => {
    expect((await server.send(PATH, formatJson(good))).status).toBe(200);
  });
});
