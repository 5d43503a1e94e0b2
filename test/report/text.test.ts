import { describe, expect, it } from "vitest";
import { itemKey, pathOf } from "../../src/model/internal.js";
import { SERVICE, lines, place, problems } from "./samples.js";
import { textReport } from "../../src/report/internal.js";

const PORTS = pathOf("spec", "ports", itemKey({ port: 53 }));
const AMBIGUOUS = problems["ambiguous-key"]({
  message: "the patch names port=53, and 2 live entries have it (protocol TCP, UDP)",
  path: PORTS,
  at: place("service.yaml", "spec:\n  ports:\n    - «$patchMergeKey: [port]»\n"),
  hint: "name one more key: protocol",
});

describe("the text of a diagnostic", () => {
  it("shows location, severity, code, field, message, source line and fix", () => {
    expect(textReport([AMBIGUOUS])).toBe(
      lines(`
        service.yaml:3:7  error  merge/ambiguous-key  spec.ports[port=53]
          the patch names port=53, and 2 live entries have it (protocol TCP, UDP)
          3 |     - $patchMergeKey: [port]
            |       ^^^^^^^^^^^^^^^^^^^^^^
          fix: name one more key: protocol
      `),
    );
  });

  it("names the resource below the source line, and all else that is known", () => {
    const full = problems["ambiguous-key"]({
      ...AMBIGUOUS,
      resource: SERVICE,
      found: { port: 53 },
      expected: "one entry",
      verbatim: 'Service "dns" is invalid:\nspec.ports: Duplicate value',
      related: [
        { message: "first defined here", at: place("base.yaml", "kind: «Service»") },
        { message: "the schema says so" },
      ],
    });
    expect(textReport([full])).toBe(
      lines(`
        service.yaml:3:7  error  merge/ambiguous-key  spec.ports[port=53]
          the patch names port=53, and 2 live entries have it (protocol TCP, UDP)
          3 |     - $patchMergeKey: [port]
            |       ^^^^^^^^^^^^^^^^^^^^^^
          in: Service/prod/dns
          found: {"port":53}
          expected: one entry
          server: Service "dns" is invalid:
            spec.ports: Duplicate value
          also: base.yaml:1:7 first defined here
          also: the schema says so
          fix: name one more key: protocol
      `),
    );
  });

  it("uses the resource as the location if there is no file", () => {
    expect(textReport([problems["list-guessed"]({ resource: SERVICE, path: PORTS })])).toBe(
      lines(`
        Service/prod/dns  warning  merge/list-guessed  spec.ports[port=53]
          The identity of list items was guessed.
      `),
    );
  });

  it("starts with the severity where there is no location", () => {
    expect(textReport([problems["nothing-to-do"]()])).toBe(
      lines(`
        info  merge/nothing-to-do
          The patch changes nothing.
      `),
    );
  });

  it("calls text without a file the input", () => {
    expect(textReport([problems["nothing-to-do"]({ at: place(undefined, "spec.«[»") })])).toBe(
      lines(`
        <input>:1:6  info  merge/nothing-to-do
          The patch changes nothing.
          1 | spec.[
            |      ^
      `),
    );
  });

  it("does not repeat a resource that the message names", () => {
    const at = place("a.yaml", "«kind»: Service");
    const twice = problems["nothing-to-do"]({
      at,
      resource: SERVICE,
      message: "Service/prod/dns is defined twice",
    });
    expect(textReport([twice])).toBe(
      lines(`
        a.yaml:1:1  info  merge/nothing-to-do
          Service/prod/dns is defined twice
          1 | kind: Service
            | ^^^^
      `),
    );
  });

  it("does not repeat a value that the message or the underlined source shows", () => {
    const at = place("a.yaml", "port: «eighty»");
    expect(
      textReport([problems["nothing-to-do"]({ at, found: "eighty", message: "expected 80", expected: 80 })]),
    ).toBe(
      lines(`
        a.yaml:1:7  info  merge/nothing-to-do
          expected 80
          1 | port: eighty
            |       ^^^^^^
      `),
    );
    expect(textReport([problems["nothing-to-do"]({ found: "", expected: false })])).toBe(
      lines(`
        info  merge/nothing-to-do
          The patch changes nothing.
          found: ""
          expected: false
      `),
    );
  });

  it("keeps the lines of a message and clips a value to the width", () => {
    const long = problems["nothing-to-do"]({
      message: "one\r\ntwo",
      found: "x".repeat(90),
      expected: "y".repeat(300),
    });
    expect(textReport([long], { width: 30 })).toBe(
      lines(`
        info  merge/nothing-to-do
          one
          two
          found: "xxxxxxxxxxxxxxxxx...
          expected: yyyyyyyyyyyyyyy...
      `),
    );
  });

  it("escapes terminal control characters at any position", () => {
    const evil = problems["nothing-to-do"]({
      message: "a\u001b]0;title\u0007b",
      at: place("x\u001b[2J.yaml", "\u009b31m«\u202ekey»: 1"),
      path: pathOf("\u001b[1m"),
      hint: "\u0085",
    });
    expect(textReport([evil])).toBe(
      lines(`
        x\\u001b[2J.yaml:1:5  info  merge/nothing-to-do  ["\\u001b[1m"]
          a\\u001b]0;title\\u0007b
          1 | \\u009b31m\\u202ekey: 1
            |          ^^^^^^^^^
          fix: \\u0085
      `),
    );
  });

  it("is separated from the next by a blank line, and prints nothing for an empty list", () => {
    const one = problems["nothing-to-do"]();
    expect(textReport([one, one])).toBe(`${textReport([one])}\n${textReport([one])}`);
    expect(textReport([])).toBe("");
  });

  it("is coloured on request, regardless of the environment, and is otherwise the same text", () => {
    const colored = textReport([AMBIGUOUS], { color: true });
    expect(colored.split("\n")[0]).toBe(
      "\u001b[1mservice.yaml:3:7\u001b[22m  \u001b[31m\u001b[1merror\u001b[22m\u001b[39m  \u001b[2mmerge/ambiguous-key\u001b[22m  \u001b[36mspec.ports[port=53]\u001b[39m",
    );
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(textReport([AMBIGUOUS]));
  });
});
