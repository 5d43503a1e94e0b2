import { describe, expect, it } from "vitest";
import { listOnDemand } from "../../src/cli/answer/json-list.js";
import { Output } from "../../src/cli/answer/output.js";
import { formatsOf } from "../../src/cli/answer/format.js";
import { declare } from "../../src/model/internal.js";
import { formats } from "../../src/report/internal.js";
import { printingHost } from "../../src/cli/host/printing.js";
import { recordingHost } from "./varve.js";
import { wantsColor } from "../../src/cli/host/host.js";

const problems = declare("test", {
  wrong: "Something is wrong.",
  odd: { severity: "warning", sentence: "Something is odd." },
});

const answer = { text: () => "the verb says so\n", json: () => ({ answer: 42 }) };

describe("colour", () => {
  it.each([
    ["a terminal", true, {}, true],
    ["a pipe", false, {}, false],
    ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, false],
    ["a terminal with an empty NO_COLOR", true, { NO_COLOR: "" }, true],
    ["a dumb terminal", true, { TERM: "dumb" }, false],
    ["a pipe with FORCE_COLOR", false, { FORCE_COLOR: "1" }, true],
    ["a terminal with FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, false],
    ["a terminal with both", true, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ])("on %s", (_, isTTY, env, expected) => {
    expect(wantsColor({ write: () => undefined, isTTY }, env)).toBe(expected);
  });
});

it("is supported by every report format of a verb that reports, and by two formats otherwise", () => {
  expect(formatsOf({ reports: formats })).toEqual(formats);
  expect(formatsOf({})).toEqual(["text", "json"]);
  expect(formatsOf({ formats: ["github"] })).toEqual(["text", "json", "github"]);
});

describe("an answer", () => {
  it.each(["text", "json"] as const)("waits for its reader after every piece: %s", async (format) => {
    const story: string[] = [];
    const { host } = recordingHost();
    const stdout = {
      write: () => story.push("written"),
      flushed: async () => {
        await Promise.resolve();
        story.push("taken");
      },
    };
    const long = ["a", "b", "c"].map((letter) => letter.repeat(100_000));
    const longList = { name: "items", list: listOnDemand(() => long) };
    const output = new Output(printingHost({ ...host, stdout }), format);
    await output.answer({ ...answer, text: () => long, longList });
    expect(story.length).toBeGreaterThan(6);
    expect(story).toEqual(story.map((_, i) => (i % 2 === 0 ? "written" : "taken")));
  });

  it("for a person goes to standard output, and diagnostics to standard error", async () => {
    const { host, written } = recordingHost();
    const status = await new Output(printingHost(host), "text").answer({
      ...answer,
      diagnostics: [problems.odd()],
    });
    expect(status).toBe(0);
    expect(written.stdout).toBe("the verb says so\n");
    expect(written.stderr).toContain("test/odd");
  });

  it("for a program is one document with the diagnostics in it, and standard error stays empty", async () => {
    const { host, written } = recordingHost();
    const status = await new Output(printingHost(host), "json").answer({
      ...answer,
      diagnostics: [problems.wrong()],
    });
    expect(status).toBe(2);
    expect(JSON.parse(written.stdout)).toEqual({
      version: 1,
      result: { answer: 42 },
      diagnostics: [{ code: "test/wrong", severity: "error", message: "Something is wrong." }],
      summary: { errors: 1, warnings: 0, infos: 0 },
    });
    expect(written.stdout.endsWith("}\n")).toBe(true);
    expect(written.stderr).toBe("");
  });

  it("whose text already shows the diagnostics lists them only for programs, and counts them for all", async () => {
    const told = { diagnostics: () => [problems.wrong()], status: 3 } as const;
    const text = recordingHost();
    const given = { ...answer, diagnostics: [problems.odd()], told };
    expect(await new Output(printingHost(text.host), "text").answer(given)).toBe(3);
    expect(text.written.stdout + text.written.stderr).not.toContain("test/wrong");
    const json = recordingHost();
    expect(await new Output(printingHost(json.host), "json").answer(given)).toBe(3);
    expect(JSON.parse(json.written.stdout)).toMatchObject({ summary: { errors: 1, warnings: 1 } });
    const wrong = { ...given, diagnostics: [problems.wrong()] };
    expect(await new Output(printingHost(text.host), "text").answer(wrong)).toBe(2);
  });

  it("with a list of findings goes to standard output, findings first", async () => {
    const { host, written } = recordingHost();
    await new Output(printingHost(host), "text", true).answer({ ...answer, diagnostics: [problems.wrong()] });
    expect(written.stdout).toMatch(/test\/wrong[^]*the verb says so\n$/);
    expect(written.stderr).toBe("");
  });

  it.each(["sarif", "junit", "github", "markdown"] as const)(
    "as %s prints only the report",
    async (format) => {
      const { host, written } = recordingHost();
      await new Output(printingHost(host), format, true).answer({
        ...answer,
        diagnostics: [problems.wrong()],
      });
      expect(written.stdout).toContain("test/wrong");
      expect(written.stdout).not.toContain("the verb says so");
    },
  );
});
