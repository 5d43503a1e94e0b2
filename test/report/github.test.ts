import * as fc from "fast-check";
import { SERVICE, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { anyDiagnostics } from "./any-diagnostic.js";
import { githubReport } from "../../src/report/internal.js";
import { pathOf } from "../../src/model/internal.js";

describe("GitHub annotations", () => {
  it("point at file, line and columns, with the message and the fix", () => {
    const diagnostic = problems["ambiguous-key"]({
      message: "2 entries match",
      path: pathOf("spec"),
      at: place("a.yaml", "x: «ports»"),
      resource: SERVICE,
      hint: "name one",
    });
    expect(githubReport([diagnostic])).toBe(
      "::error file=a.yaml,line=1,col=4,endColumn=9,title=merge/ambiguous-key spec::2 entries match%0Ain: Service/prod/dns%0Afix: name one\n",
    );
  });

  it("name the end line of a longer range, and no location without a file", () => {
    const warning = problems["list-guessed"]({ at: place("a.yaml", "x: «ports\n\n»") });
    const info = problems["nothing-to-do"]({ at: place(undefined, "«x»") });
    expect(githubReport([warning, info])).toBe(
      "::warning file=a.yaml,line=1,endLine=3,col=4,title=merge/list-guessed::The identity of list items was guessed.\n" +
        "::notice title=merge/nothing-to-do::The patch changes nothing.\n",
    );
  });

  it("escape what the runner would parse as syntax", () => {
    const diagnostic = problems["nothing-to-do"]({
      message: "100%: a,b\r\n::error::c",
      at: place("a,b:c%.yaml", "«x»"),
    });
    expect(githubReport([diagnostic])).toBe(
      "::notice file=a%2Cb%3Ac%25.yaml,line=1,col=1,endColumn=2,title=merge/nothing-to-do::100%25: a,b%0A::error::c\n",
    );
  });

  it("are one command per diagnostic on one line each, for any diagnostics", () => {
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        const lines = githubReport(list).split("\n");
        expect(lines.pop()).toBe("");
        expect(lines.length).toBe(list.length);
        const command = /^::(error|warning|notice) (\w+=[^,:]*)(,\w+=[^,:]*)*::\P{Cc}*$/u;
        expect(lines.filter((line) => !command.test(line))).toEqual([]);
      }),
    );
  });
});
