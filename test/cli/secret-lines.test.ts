/** Lines of files that hold a Secret, which no format shows beside a finding about something else. */
import { describe, expect, it } from "vitest";
import { play } from "./played-review.js";

const SECRET = '{"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"},"stringData":{"p":"topsecret"}}';
const SERVICE =
  '{"apiVersion":"v1","kind":"Service","metadata":{"name":"d"},"spec":{"type":"LoadBalancer","loadBalancerIP":"1.2.3.4","ports":[{"port":0}]}}';
const WARNED = SERVICE.replace('"port":0', '"port":80').replace("1.2.3.4", "01.2.3.4");
const UNKNOWN = '{"apiVersion":"apps/v1","kind":"Deploymnet","metadata":{"name":"u"}}';

const listOf = (...items: string[]): string =>
  `{"apiVersion":"v1","kind":"List","items":[${items.join(",")}]}`;

describe("a list on one line with a Secret", () => {
  it.each([
    ["an error", listOf(SECRET, SERVICE)],
    ["a warning", listOf(SECRET, WARNED)],
    ["an unknown kind", listOf(SECRET, UNKNOWN)],
    ["an error, in a list within a list", listOf(listOf(SECRET), SERVICE)],
    ["a misspelled Secret", SECRET.replace("Secret", "Sercet")],
    ["a Secret in other letters", SECRET.replace("Secret", "secret").replace("stringData", "data")],
  ])("is not shown with %s", async (_, text) => {
    for (const file of ["all.json", "all.yaml"])
      for (const words of [
        ["check", "."],
        ["admit", file],
        ["admit", "."],
      ] as const)
        for (const format of ["text", "json", "junit", "sarif", "github", "markdown"]) {
          const files = { "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\n", [file]: text };
          const { stdout, stderr } = await play({ files }, ...words, "-o", format);
          expect(stdout + stderr).not.toContain("topsecret");
        }
  });
});
