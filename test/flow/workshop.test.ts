/** How often generators run, and how much of their output is cached. */
import { describe, expect, it } from "vitest";
import { type Generator, type Source } from "../../src/flow/index.js";
import { Workshop } from "../../src/flow/source/workshop.js";
import { generator, settings } from "./language.js";

/** A source that counts its runs. */
function counted(name: string, size: number, more: Partial<Source> = {}) {
  const runs = { count: 0 };
  const made = generator(name, ...Array.from({ length: size }, (_, i) => settings(`${name}-${i}`, {})));
  const make = (): { generator: Generator; diagnostics: [] } => {
    runs.count++;
    return { generator: made, diagnostics: [] };
  };
  const source: Source = { name, make, ...more };
  return { source, runs };
}

/** Requests generators in this order, and returns how often each of them ran. */
function runsOf(order: string, sources: Readonly<Record<string, ReturnType<typeof counted>>>): string {
  const workshop = new Workshop();
  for (const name of order) workshop.make((sources[name] as ReturnType<typeof counted>).source);
  return Object.entries(sources)
    .map(([name, { runs }]) => `${name}${runs.count}`)
    .join(" ");
}

const declarative = { token: "same" };

describe("the output of generators", () => {
  it("is cached while it fits", () => {
    const sources = { a: counted("a", 2000, declarative), b: counted("b", 2000, declarative) };
    expect(runsOf("abab", sources)).toBe("a1 b1");
  });

  it("is evicted, least recently used first, and generated again", () => {
    const sources = {
      a: counted("a", 2000, declarative),
      b: counted("b", 2000, declarative),
      c: counted("c", 2000, declarative),
    };
    expect(runsOf("abaca", sources)).toBe("a1 b1 c1");
    expect(runsOf("abcab", sources)).toBe("a3 b3 c2");
  });

  it("is cached alone if it exceeds the limit", () => {
    const sources = { a: counted("a", 5000, declarative), b: counted("b", 10, declarative) };
    expect(runsOf("aa", sources)).toBe("a1 b0");
    expect(runsOf("aba", sources)).toBe("a3 b1");
  });

  it("frees its space when it is evicted", () => {
    const sources = {
      a: counted("a", 4000, declarative),
      b: counted("b", 1000, declarative),
      c: counted("c", 1000, declarative),
    };
    expect(runsOf("abcbc", sources)).toBe("a1 b1 c1");
  });

  it("is kept for code, which runs once, and does not count towards the limit", () => {
    const sources = {
      code: counted("code", 5000),
      a: counted("a", 2000, declarative),
      b: counted("b", 2000, declarative),
      c: counted("c", 2000, declarative),
    };
    const workshop = new Workshop();
    for (const name of ["code", "a", "b", "a", "b", "c", "code"] as const)
      workshop.make(sources[name].source);
    expect(Object.values(sources).map(({ runs }) => runs.count)).toEqual([1, 1, 1, 1]);
  });
});
