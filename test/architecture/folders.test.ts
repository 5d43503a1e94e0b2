import { LAYERS, layersIn } from "./layers.js";
import { type SourceFile, importsOf, roomsOnDisk, sourceFiles } from "./source-files.js";
import { describe, expect, it } from "vitest";
import { foldersOf, upwardImports } from "./folder-rules.js";
import { readFileSync } from "node:fs";

const FILES = sourceFiles();

function filesOf(room: string): readonly SourceFile[] {
  return FILES.filter((file) => file.room === room);
}

describe("the folders of every room", () => {
  it("are declared in layers", () => {
    expect(Object.keys(LAYERS).toSorted()).toEqual(roomsOnDisk());
  });

  it.each(Object.entries(LAYERS))("of %s are the declared ones", (room, layers) => {
    expect(foldersOf(filesOf(room))).toEqual(layers.toSorted());
  });

  it.each(Object.entries(LAYERS))("of %s import downward only", (room, layers) => {
    expect(upwardImports(filesOf(room), layers)).toEqual([]);
  });

  it("are those of CONTRIBUTING.md, where a room has any", () => {
    const withFolders = Object.entries(LAYERS).filter(([, layers]) => layers.length > 0);
    expect(layersIn(readFileSync("CONTRIBUTING.md", "utf8"))).toEqual(Object.fromEntries(withFolders));
  });
});

describe("the rule", () => {
  const LOW_AND_HIGH = ["low", "high", "high/deep"];

  /** A file that does not exist, as the rules would see it. */
  function file(path: string, ...imports: readonly string[]): SourceFile {
    const text = imports.map((specifier) => `import "${specifier}";`).join("\n");
    return { path, room: path.split("/")[1], text, code: text, imports: importsOf(text) };
  }

  const broken: readonly (readonly [string, SourceFile, string])[] = [
    [
      "a higher folder",
      file("src/room/low/a.ts", "../high/b.js"),
      `src/room/low/a.ts imports "../high/b.js": high is not below low`,
    ],
    [
      "a folder inside, where it is higher",
      file("src/room/high/a.ts", "./deep/b.js"),
      `src/room/high/a.ts imports "./deep/b.js": high/deep is not below high`,
    ],
    [
      "a folder, from a file of the room itself that is not a face",
      file("src/room/problems.ts", "./low/a.js"),
      `src/room/problems.ts imports "./low/a.js": low is not below the room itself`,
    ],
    [
      "the face of its own room",
      file("src/room/low/a.ts", "../index.js"),
      `src/room/low/a.ts imports "../index.js": the face of a room is for other rooms`,
    ],
  ];

  it.each(broken)("forbids %s", (_, source, violation) => {
    expect(upwardImports([source], LOW_AND_HIGH)).toEqual([violation]);
  });

  it("allows lower folders, the folder itself, files of the room itself, and whatever a face exports", () => {
    const files = [
      file("src/room/index.ts", "./low/a.js", "./high/deep/c.js"),
      file("src/room/problems.ts", "./names.js", "../other/index.js"),
      file("src/room/high/deep/c.ts", "../b.js", "./d.js", "../../low/a.js", "../../problems.js"),
    ];
    expect(upwardImports(files, LOW_AND_HIGH)).toEqual([]);
  });
});
