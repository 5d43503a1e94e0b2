import { describe, expect, it } from "vitest";
import { refusalOf, toDiagnostics } from "../../src/cluster/transport/api-failure.js";
import type { Json } from "../../src/model/index.js";

function told(status: number, body: Json | undefined, text = ""): readonly unknown[] {
  return toDiagnostics(refusalOf({ status, body, text, headers: {}, warnings: [] }));
}

describe("a failure", () => {
  it("is reported with the server's own message", () => {
    const body = { kind: "Status", reason: "NotFound", message: 'pods "a" not found', code: 404 };
    expect(told(404, body)).toEqual([
      {
        code: "cluster/not-found",
        severity: "error",
        message: 'the server answered 404 NotFound: pods "a" not found',
        verbatim: 'pods "a" not found',
        params: { status: 404, reason: "NotFound" },
      },
    ]);
  });

  it("has causes, each with its field", () => {
    const causes = [{ reason: "FieldValueRequired", message: "Required value", field: "spec.a" }];
    const body = {
      kind: "Status",
      reason: "Invalid",
      message: "m",
      details: { causes, retryAfterSeconds: 3 },
    };
    expect(refusalOf({ status: 422, body, text: "", headers: {}, warnings: [] })).toEqual({
      status: 422,
      reason: "Invalid",
      serverMessage: "m",
      causes,
      retryAfterSeconds: 3,
    });
  });

  it.each([
    [302, "cluster/redirected"],
    [401, "cluster/unauthorized"],
    [403, "cluster/forbidden"],
    [429, "cluster/server-busy"],
    [500, "cluster/refused"],
  ])("%i with a proxy's error page is %s, with the text of the page", (status, code) => {
    expect(told(status, undefined, "<html>go \u001b[31maway")).toMatchObject([
      { code, message: `the server answered ${status}: <html>go \\u001b[31maway` },
    ]);
  });
});
