import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { roomsOnDisk, sourceFiles } from "./source-files.js";

/** Rooms that are no library: the command line is reached through `bin`. */
const NOT_EXPORTED = new Set(["cli"]);

describe("every room", () => {
  it("has a face and something behind it", () => {
    const poor = roomsOnDisk().filter((room) => {
      const names = readdirSync(`src/${room}`);
      return !names.includes("index.ts") || names.length < 2;
    });
    expect(poor).toEqual([]);
  });

  it("is one subpath of the package, and no subpath lacks its room", () => {
    const wanted = roomsOnDisk().filter((room) => !NOT_EXPORTED.has(room));
    const front = sourceFiles().some(({ path }) => path === "src/index.ts") ? { ".": subpath("") } : {};
    expect(packageExports()).toEqual({
      ...front,
      ...Object.fromEntries(wanted.map((room) => [`./${room}`, subpath(`${room}/`)])),
    });
  });

  it("leaves JSON to the model, which keeps 64-bit integers", () => {
    const users = sourceFiles().filter(({ room, code }) => room !== "model" && /\bJSON\b/.test(code));
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});

/** Bundlers take modules apart; Node loads few files, the same by `import` and by `require`. */
function subpath(folder: string): unknown {
  const types = `./dist/${folder}index.d.ts`;
  return {
    module: { types, default: `./dist/${folder}index.js` },
    require: { types: `./dist/cjs/${folder}index.d.ts`, default: `./dist/cjs/${folder}index.cjs` },
    types,
    default: `./dist/node/${folder}index.js`,
  };
}

function packageExports(): unknown {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { exports: unknown }).exports;
}
