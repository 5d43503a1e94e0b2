/** The pages for a reader: every link has a target, and every page is in the list. */
import { describe, expect, it } from "vitest";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Text without its blocks and its code, which contain brackets that are not links. */
function proseOf(page: string): string {
  return readFileSync(page, "utf8")
    .replaceAll(/^```[^]*?^```/gm, "")
    .replaceAll(/`[^`\n]*`/g, "code");
}

function linksOf(page: string): string[] {
  const prose = proseOf(page);
  return [
    ...Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target),
    ...Array.from(prose.matchAll(/(?:src|srcset)="([^"]+)"/g), ([, target = ""]) => target),
  ].filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of a page, as GitHub derives them from its headings. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(page, "utf8").replaceAll(/^```[^]*?^```/gm, "");
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    for (let i = 0, name = slug; ; name = `${slug}-${++i}`) {
      if (anchors.has(name)) continue;
      anchors.add(name);
      break;
    }
  }
  return anchors;
}

describe.each(PAGES)("%s", (page) => {
  it("links to files and headings that exist", () => {
    const broken = linksOf(page).filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? page : normalize(join(dirname(page), file));
      if (!existsSync(target)) return true;
      return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it("docs/README.md lists every page", () => {
  const listed = new Set(linksOf("docs/README.md").map((link) => `docs/${link}`));
  const pages = PAGES.filter((page) => page.startsWith("docs/") && page !== "docs/README.md");
  expect(pages.filter((page) => !listed.has(page))).toEqual([]);
});

it("the diagram of the flow is the same in both colours, and describes in words what it shows", () => {
  const [light = "", dark = ""] = ["light", "dark"].map((name) =>
    readFileSync(`docs/images/flow-${name}.svg`, "utf8").replaceAll(/#[0-9a-f]{6}/g, "COLOUR"),
  );
  expect(dark).toBe(light);
  expect(light).toMatch(/<title id="title">.+<\/title>\s+<desc id="desc">.+<\/desc>/);
});
