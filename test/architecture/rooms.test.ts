import { describe, expect, it } from "vitest";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { PAGE } from "./floors.js";
import { roomsOnDisk, sourceFiles } from "./source-files.js";

/** Internal rooms: users get drafts through `compose`, flow through `workspace`, errors through `admit`, and the studio through the command line. */
const NOT_EXPORTED = new Set(["builtin", "cli", "draft", "flow", "machinery", "studio"]);

describe("every room", () => {
  it("has a face and an implementation", () => {
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

  it("exports each value through one of its faces", async () => {
    const twice = await Promise.all(
      roomsOnDisk()
        .filter((room) => existsSync(`src/${room}/internal.ts`))
        .map(async (room) => {
          const [open, inner] = await Promise.all([valuesOf(room, "index"), valuesOf(room, "internal")]);
          return open.filter((name) => inner.includes(name)).map((name) => `${room}: ${name}`);
        }),
    );
    expect(twice.flat()).toEqual([]);
  });

  it("leaves JSON to the model, which keeps 64-bit integers", () => {
    const users = sourceFiles().filter(
      ({ path, room, code }) => room !== "model" && !path.startsWith(PAGE) && /\bJSON\b/.test(code),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});

async function valuesOf(room: string, face: string): Promise<string[]> {
  return Object.keys((await import(/* @vite-ignore */ `../../src/${room}/${face}.js`)) as object);
}

/** Bundlers tree-shake modules; Node loads few files, the same by `import` and by `require`. */
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
