import { describe, expect, it } from "vitest";
import { printable } from "../../src/model/internal.js";

describe("printable text", () => {
  it.each([
    ["keeps lines and letters of every script", "a\n  ä 漢字 👩‍💻\n", "a\n  ä 漢字 👩‍💻\n"],
    ["spells out sequences that steer a terminal", "\u001b[2J\u009b2J\u0007", "\\u001b[2J\\u009b2J\\u0007"],
    ["spells out ends of lines other than our own", "a\rb\u0085c\u2028d", "a\\u000db\\u0085c\\u2028d"],
    ["spells out what reorders and what hides", "a\u202eb\u200bc\ufeff", "a\\u202eb\\u200bc\\ufeff"],
    ["spells out tabs", "a\tb", "a\\u0009b"],
    ["spells out half a character", "a\ud800b", "a\\ud800b"],
    [
      "takes commands of a workflow apart",
      "a\n::error::x\n  ::add-mask::y",
      "a\n\\u003a:error::x\n  \\u003a:add-mask::y",
    ],
    ["takes commands of an old workflow apart", "a ##[error]x", "a #\\u0023[error]x"],
    ["leaves colons elsewhere alone", "a::b\nfd00::1", "a::b\nfd00::1"],
  ])("%s", (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it("is unchanged when it is made printable again", () => {
    const once = printable("a\u202e\n::error::##[x]\t");
    expect(printable(once)).toBe(once);
  });

  it("keeps tabs of a document, and commands of a report", () => {
    expect(printable("a:\tb\u001b", { tabs: true })).toBe("a:\tb\\u001b");
    expect(printable("::error title=x::y", { commands: true })).toBe("::error title=x::y");
  });
});
