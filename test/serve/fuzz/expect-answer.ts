import { type Json, type JsonObject, parseJson } from "../../../src/model/index.js";
import { applyJsonPatch } from "../../../src/merge/index.js";
import { expect } from "vitest";

/** Everything that the API server requires of an answer. */
export function expectAnswer(path: string, body: Buffer, text: string): void {
  const { request } = parseJson(body.toString()) as { request: JsonObject };
  const answer = parseJson(text) as JsonObject;
  const { uid, allowed, status, patch, patchType, ...rest } = answer["response"] as JsonObject;
  expect(answer).toMatchObject({ apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview" });
  expect(uid).toEqual(request["uid"]);
  expect(typeof allowed).toBe("boolean");
  expect(status === undefined).toBe(allowed);
  expect(patchType).toBe(patch === undefined ? undefined : "JSONPatch");
  expect(Object.keys(rest).filter((key) => key !== "warnings" && key !== "auditAnnotations")).toEqual([]);
  if (patch === undefined) return;
  expect([path, request["operation"]]).not.toContain("DELETE");
  expect(path).toMatch(/^\/mutate-/);
  const operations = parseJson(Buffer.from(patch as string, "base64").toString());
  applyJsonPatch(request["object"] as Json, operations);
}
