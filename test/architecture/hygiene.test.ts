import { describe, expect, it } from "vitest";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Tracked files, and untracked ones that are not ignored. */
function files(): string[] {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return [...new Set(list.split("\0"))].filter((name) => name !== "").toSorted();
}

/** `file:line` of every match; deleted or binary files have no lines. */
function linesWith(pattern: RegExp, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    textOf(name)
      .split("\n")
      .flatMap((line, i) => (pattern.test(line) ? [`${name}:${i + 1}`] : [])),
  );
}

function textOf(name: string): string {
  try {
    const text = readFileSync(name, "utf8");
    return text.includes("\0") ? "" : text;
  } catch {
    return "";
  }
}

// Written so that this file does not match itself.
const MARKERS = /\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX)|HA(?:CK))\b/;
const REGISTRIES = /registry\.(?:npm(?:js)|yarn(?:pkg))/;
const MACHINE_PATHS = new RegExp(
  ["/home/[a-z]+/", "/Users/[A-Za-z]+/", "/work/(?:main|shared)", ...ownFolder()].join("|"),
);

/** A checkout directly below the root of a container may have any name, also that of a mount in a manifest. */
function ownFolder(): string[] {
  const folder = process.cwd();
  return folder.split("/").length > 2 ? [folder.replaceAll(/[.+]/g, String.raw`\$&`)] : [];
}

describe("no tracked file", () => {
  it("defers work", () => {
    expect(
      linesWith(
        MARKERS,
        files().filter((name) => /\.(ts|mjs|js|md|sh|ya?ml|txt)$/.test(name)),
      ),
    ).toEqual([]);
  });

  it("contains a package registry", () => {
    expect(linesWith(REGISTRIES, files())).toEqual([]);
  });

  it("contains a path of the machine it was written on", () => {
    expect(linesWith(MACHINE_PATHS, files())).toEqual([]);
  });
});

describe("every decision", () => {
  it("has a unique number, in its name and in its title", () => {
    const decisions = files().filter((name) => /^docs\/decisions\/\d/.test(name) && textOf(name) !== "");
    const numbers = decisions.map((name) => Number(/\d+/.exec(name)?.[0]));
    expect(decisions.map((name) => Number(/^# (\d+)\. /.exec(textOf(name))?.[1]))).toEqual(numbers);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
  });
});
