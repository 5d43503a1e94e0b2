import { afterEach, describe, expect, it, vi } from "vitest";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { skippingWithout } from "../skipped.js";
import { tmpdir } from "node:os";

describe("data next to the repository", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const folder = mkdtempSync(join(tmpdir(), "varve-shared-"));
  writeFileSync(join(folder, "here.json"), "{}");

  it("is used if it is complete", () => {
    expect(skippingWithout(["here.json"], folder)).toBeUndefined();
  });

  it.each(["true", ""])("is reported if there is none (CI=%j)", (ci) => {
    vi.stubEnv("CI", ci);
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const nowhere = `${folder}-${ci}`;
    expect(skippingWithout(["a.json"], nowhere)).toBe(`SKIPPED: there is no ${nowhere}/a.json`);
    expect(printed).toHaveBeenCalledWith(`SKIPPED: there is no ${nowhere}/a.json\n`);
  });

  it("fails in CI if a file of it is missing", () => {
    vi.stubEnv("CI", "true");
    expect(() => skippingWithout(["here.json", "gone.json"], folder)).toThrow(
      `there is no ${folder}/gone.json, but there is ${folder}`,
    );
  });
});
