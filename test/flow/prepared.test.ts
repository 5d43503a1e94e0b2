/** Sources that a program must render first: it runs when its output is needed, and its failure stops the run. */
import { describe, expect, it } from "vitest";
import { generator, settings, told } from "./language.js";
import { type Source, unprepared } from "../../src/flow/index.js";
import { type Diagnostic, VarveError } from "../../src/model/index.js";

const app = generator("app", settings("a", { x: "1" }));

/** A source without output before its program has run. */
function renderedBy(program: () => Promise<void>): Readonly<Record<string, Partial<Source>>> {
  let isReady = false;
  const prepare = async (): Promise<void> => {
    await program();
    isReady = true;
  };
  const make: Source["make"] = () => {
    if (!isReady) throw unprepared(prepare);
    return { generator: app, diagnostics: [] };
  };
  return { app: { make } };
}

describe("a source that a program renders", () => {
  it("is rendered once, and the run uses its output", async () => {
    let runs = 0;
    const sources = renderedBy(async () => void runs++);
    expect([await told({ generators: [app], sources }), runs]).toEqual([
      ["ConfigMap/a: created", "-> ready"],
      1,
    ]);
  });

  it("stops the run with the error of its program", async () => {
    const said: Diagnostic = { code: "test/render", severity: "error", message: "no chart" };
    const sources = renderedBy(async () => {
      throw new VarveError(said);
    });
    expect(await told({ generators: [app], sources })).toEqual(["! test/render", "-> failed"]);
  });

  it("does not hide an error in the code of the program or of the source", async () => {
    const inProgram = renderedBy(async () => {
      throw new TypeError("a bug in the program");
    });
    const make = (): never => {
      throw new TypeError("a bug in the source");
    };
    await expect(told({ generators: [app], sources: inProgram })).rejects.toThrow("a bug in the program");
    await expect(told({ generators: [app], sources: { app: { make } } })).rejects.toThrow(
      "a bug in the source",
    );
  });
});
