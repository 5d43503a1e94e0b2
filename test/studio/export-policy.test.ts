import { describe, expect, it } from "vitest";
import { dirname, join } from "node:path";
import { STRICT } from "./strict-policy.js";
import { exportedSite } from "./site.js";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { folderWith, treeOf } from "../workspace/folder.js";

const FILES = {
  "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n",
  "map.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map}\ndata: {__proto__: a}\n",
};

async function exported(): Promise<string> {
  return dirname(fileURLToPath(await exportedSite(folderWith(FILES))));
}

describe("an export, which opens from a folder", () => {
  it("forbids everything but its own files, and workers other than those from a Blob", async () => {
    const html = readFileSync(join(await exported(), "index.html"), "utf8");
    const [, policy = ""] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html) ?? [];
    expect(policy).toBe(STRICT);
  });

  it("has classic scripts only, and data that is a call with a text", async () => {
    const files = treeOf(await exported());
    const html = files["index.html"] ?? "";
    expect(Array.from(html.matchAll(/<script\b[^>]*>/g), ([tag]) => tag)).not.toHaveLength(0);
    expect(html).not.toMatch(/type="?module|<script(?![^>]*\bsrc=)/);
    const data = Object.entries(files).filter(([name]) => /^data\/.*\.js$/.test(name));
    expect(data.filter(([, text]) => !/^\d+ varveData\("[^"]+","/.test(text)).map(([name]) => name)).toEqual(
      [],
    );
    expect(data.length).toBeGreaterThan(5);
  });
});
