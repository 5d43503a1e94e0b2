import * as fc from "fast-check";
import { SERVICE, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { junitReport, textReport } from "../../src/report/internal.js";
import { anyDiagnostics } from "./any-diagnostic.js";
import { parseXml } from "./xml-check.js";
import { pathOf } from "../../src/model/internal.js";

const counts = (tests: number, failures: number) => ({
  tests: String(tests),
  failures: String(failures),
  errors: "0",
  skipped: "0",
});

describe("a JUnit report", () => {
  it("has a suite per file or resource, fails for errors, and passes for warnings and infos", () => {
    const error = problems["ambiguous-key"]({
      at: place("a.yaml", "«x»"),
      path: pathOf("spec", "a<b"),
      message: 'is "wrong" & <bad>\nreally',
    });
    const warning = problems["list-guessed"]({ at: place("a.yaml", "\n«x»"), resource: SERVICE });
    const info = problems["nothing-to-do"]({ resource: SERVICE });
    const general = problems["nothing-to-do"]();
    const passing = (classname: string, diagnostic: typeof info) => ({
      name: "testcase",
      attributes: { name: diagnostic.code, classname },
      children: [{ name: "system-out", attributes: {}, children: [textReport([diagnostic])] }],
    });
    expect(parseXml(junitReport([general, info, warning, error]))).toEqual({
      name: "testsuites",
      attributes: { name: "varve", ...counts(4, 1) },
      children: [
        "\n",
        {
          name: "testsuite",
          attributes: { name: "a.yaml", ...counts(2, 1) },
          children: [
            "\n",
            {
              name: "testcase",
              attributes: { name: 'merge/ambiguous-key spec["a<b"]', classname: "a.yaml" },
              children: [
                {
                  name: "failure",
                  attributes: { message: 'is "wrong" & <bad>\\u000areally', type: "merge/ambiguous-key" },
                  children: [textReport([error])],
                },
              ],
            },
            "\n",
            passing("Service/prod/dns", warning),
            "\n",
          ],
        },
        "\n",
        {
          name: "testsuite",
          attributes: { name: "Service/prod/dns", ...counts(1, 0) },
          children: ["\n", passing("Service/prod/dns", info), "\n"],
        },
        "\n",
        {
          name: "testsuite",
          attributes: { name: "varve", ...counts(1, 0) },
          children: ["\n", passing("varve", general), "\n"],
        },
        "\n",
      ],
    });
  });

  it("has an error where a run fails without a verdict, and a skipped case where it tolerates that", () => {
    const file = { at: place("a.yaml", "«x»") };
    const resource = { group: "", kind: "Secret", namespace: "d", name: "s" };
    const fails = problems["list-guessed"]({ ...file, resource, message: "not validated" });
    const tolerated = problems["nothing-to-do"]({ ...file, message: "not needed" });
    const denied = problems["ambiguous-key"](file);
    const undecided = new Map([
      [fails, "error"],
      [tolerated, "skipped"],
    ] as const);
    const { attributes, children } = parseXml(junitReport([denied, fails, tolerated], { undecided }));
    const counted = { tests: "3", failures: "1", errors: "1", skipped: "1" };
    const [suite] = children.filter((child) => typeof child !== "string");
    const cases = suite?.children.flatMap((child) => (typeof child === "string" ? [] : child.children));
    expect({ attributes, suite: suite?.attributes, cases }).toMatchObject({
      attributes: counted,
      suite: counted,
      cases: [
        { name: "error", attributes: { message: "not validated", type: fails.code } },
        { name: "failure" },
        { name: "skipped", attributes: { message: "not needed" } },
      ],
    });
  });

  it("has one passing case when there are no problems", () => {
    expect(junitReport([], { tool: { name: "varve check" } })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<testsuites name="varve check" tests="1" failures="0" errors="0" skipped="0">\n' +
        '<testsuite name="varve check" tests="1" failures="0" errors="0" skipped="0">\n' +
        '<testcase name="no problems" classname="varve check"/>\n</testsuite>\n</testsuites>\n',
    );
  });

  it("is well-formed for any diagnostics", () => {
    fc.assert(
      fc.property(anyDiagnostics, (list) => {
        const { attributes } = parseXml(junitReport(list));
        expect(attributes["tests"]).toBe(String(Math.max(1, list.length)));
      }),
    );
  });
});
