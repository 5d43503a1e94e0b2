/** Every exported function has a defined behaviour for a wrong argument. */
import { CLASSES, UNCHECKED } from "../calls/unchecked.js";
import { describe, expect, it } from "vitest";
import { CALLS } from "../calls/calls.js";
import { readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: object };
const ENTRIES = Object.keys(exports).map((entry) => entry.slice(2));
const ROOMS = ENTRIES.filter((entry) => entry !== "");

async function exportedBy(room: string): Promise<Readonly<Record<string, unknown>>> {
  const path = `../../src/${room === "" ? "" : `${room}/`}index.js`;
  return (await import(/* @vite-ignore */ path)) as Record<string, unknown>;
}

/** A class cannot be called; its prototype cannot be replaced either. */
function isClass(value: unknown): boolean {
  return Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

function held(room: string): string[] {
  return Object.keys(CALLS)
    .filter((name) => name.startsWith(`${room}.`))
    .map((name) => name.slice(room.length + 1).split(" ")[0] as string);
}

describe.each(ROOMS)("varve/%s", (room) => {
  it("exports only functions that the property covers, or that are listed with a reason", async () => {
    const functions = Object.entries(await exportedBy(room)).filter(
      ([, value]) => typeof value === "function",
    );
    const namesOf = (wanted: boolean): string[] =>
      functions.filter(([, value]) => isClass(value) === wanted).map(([name]) => name);
    const unchecked = Object.values(UNCHECKED[room] ?? {}).flat();
    const known = new Set(held(room));
    expect(
      namesOf(false)
        .filter((name) => !known.has(name))
        .sort(),
    ).toEqual(unchecked.toSorted());
    expect(namesOf(true).sort()).toEqual(Object.keys(CLASSES[room] ?? {}).sort());
  });
});

it("covers every function of the main entry by the property", async () => {
  const front = Object.entries(await exportedBy(""));
  const rooms = await Promise.all(ROOMS.map(async (room) => [room, await exportedBy(room)] as const));
  const isHeld = ([name, value]: readonly [string, unknown]): boolean =>
    rooms.some(([room, exported]) => exported[name] === value && held(room).includes(name));
  const functions = front.filter(([, value]) => !isClass(value));
  expect(functions.filter((one) => !isHeld(one)).map(([name]) => name)).toEqual([]);
});
