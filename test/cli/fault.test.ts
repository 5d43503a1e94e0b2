import { describe, expect, it } from "vitest";
import { VarveError } from "../../src/model/index.js";
import { declare } from "../../src/model/internal.js";
import type { Format } from "../../src/cli/answer/format.js";
import { Output } from "../../src/cli/answer/output.js";
import { readFileSync } from "node:fs";
import { printingHost } from "../../src/cli/host/printing.js";
import { recordingHost } from "./varve.js";
import { refuseFor } from "../../src/cli/answer/fault.js";

const problems = declare("test", {
  wrong: "Something is wrong.",
  odd: { severity: "warning", sentence: "Odd." },
});

async function refusal(
  error: unknown,
  format: Format = "text",
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string; status: number }> {
  const { host, written } = recordingHost({ env });
  const status = await refuseFor(error, new Output(printingHost(host), format), host);
  return { ...written, status };
}

describe("a run that ends early", () => {
  it("because of a user error prints no stack trace", async () => {
    const { stdout, stderr, status } = await refusal(new VarveError(problems.wrong()));
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toContain("test/wrong");
    expect(stderr).not.toContain("    at ");
  });

  it("never succeeds, even if only a warning was thrown", async () => {
    expect((await refusal(new VarveError(problems.odd()))).status).toBe(1);
  });

  it("because of the operating system is a failure, without a request to report it", async () => {
    const { stderr, status } = await refusal(systemError());
    expect(status).toBe(1);
    expect(stderr).toContain("cli/system-error");
    expect(stderr).toContain("ENOENT: no such file or directory");
    expect(stderr).not.toContain("report it");
  });

  it("because of a bug prints one line", async () => {
    expect(await refusal(new TypeError("x is not a function\nand more"))).toEqual({
      stdout: "",
      stderr:
        "varve: internal error: TypeError: x is not a function (please report it; VARVE_DEBUG=1 prints the stack trace)\n",
      status: 1,
    });
  });

  it("because of a bug prints the stack trace with VARVE_DEBUG", async () => {
    const { stderr } = await refusal(new TypeError("x"), "text", { VARVE_DEBUG: "1" });
    expect(stderr).toMatch(/^TypeError: x\n {4}at [^]*varve: internal error: TypeError: x \(/);
  });

  it("because of a bug prints JSON with --output json", async () => {
    const { stdout, stderr, status } = await refusal("thrown text", "json");
    expect([stderr, status]).toEqual(["", 1]);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [{ code: "cli/internal-fault", severity: "error", message: "thrown text" }],
    });
  });

  it("still prints something when printing itself fails", async () => {
    const hostile = {
      ...problems.wrong(),
      get message(): string {
        throw new Error("broken");
      },
    };
    const broken = Object.assign(new VarveError([]), { diagnostics: [hostile] });
    const { stderr, status } = await refusal(broken);
    expect(stderr).toMatch(/^varve: internal error: /);
    expect(status).toBe(1);
  });
});

function systemError(): unknown {
  try {
    return readFileSync("no such file");
  } catch (error) {
    return error;
  }
}
