import * as fc from "fast-check";
import { SERVICE, lines, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { anyDiagnostics } from "./any-diagnostic.js";
import { markdownReport } from "../../src/report/internal.js";
import { pathOf } from "../../src/model/internal.js";

describe("a Markdown report", () => {
  it("is a summary and a table", () => {
    const error = problems["ambiguous-key"]({
      message: "2 entries match",
      at: place("a.yaml", "«x»"),
      resource: SERVICE,
      path: pathOf("spec", "ports"),
      hint: "name one",
    });
    expect(markdownReport([problems["nothing-to-do"](), error])).toBe(
      lines(`
        **1 error, 1 info**

        | severity | where | what |
        | --- | --- | --- |
        | error | \`a.yaml:1:1\`<br>\`Service/prod/dns\`<br>\`spec.ports\` | \`merge/ambiguous-key\` 2 entries match<br>fix: name one |
        | info |  | \`merge/nothing-to-do\` The patch changes nothing. |
      `),
    );
  });

  it("says so when there are no problems", () => {
    expect(markdownReport([])).toBe("**no problems**\n");
  });

  it("escapes bars, backticks, markup and mentions", () => {
    const tricky = problems["nothing-to-do"]({
      message: "a|b `c` <img> *d* _e_ [f](g) \\h @i\nj",
      path: pathOf("a|b`c"),
    });
    expect(markdownReport([tricky]).split("\n")[4]).toBe(
      "| info | <code>&#91;&#34;a&#124;b&#96;c&#34;&#93;</code> | `merge/nothing-to-do` a&#124;b &#96;c&#96; &#60;img&#62; &#42;d&#42; &#95;e&#95; &#91;f&#93;(g) &#92;h &#64;i<br>j |",
    );
  });

  it("has three cells and no foreign markup in every row, for any diagnostics", () => {
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        const rows = markdownReport(list).split("\n").slice(4, -1);
        expect(rows.length).toBe(list.length);
        for (const row of rows) {
          expect(row.split("|").length).toBe(5);
          const withoutSpans = row.replaceAll(/`[^`]*`/g, "");
          expect(withoutSpans.replaceAll(/<br>|<\/?code>/g, "")).not.toMatch(/[<>`\\*[\]]|\p{Cc}/u);
        }
      }),
    );
  });
});
