import { LIBRARIES, jsonPatch } from "../../../src/cel/library/kubernetes/index.js";
import { always, since } from "./expression.js";
import { describe, expect, it } from "vitest";

describe("functions of every supported version", () => {
  always(
    "'a'.charAt(0) + 'a'.lowerAscii() + 'a'.upperAscii() + 'a'.trim() + 'a'.replace('a', 'b') + 'a'.substring(0)",
    "'a'.indexOf('a') + 'a'.lastIndexOf('a')",
    "'a'.split('a').join() + strings.quote('a') + '%s'.format(['a'])",
    "[1].isSorted() && [1].sum() == [1].max() && [1].min() == [1].indexOf(1) + [1].lastIndexOf(1)",
    "'a'.find('a') in 'a'.findAll('a')",
    "isURL('') || url('/').getHost() == ''",
    "isQuantity('') || quantity('1').isInteger()",
    "sets.contains([1], [1]) && sets.equivalent([1], [1]) && sets.intersects([1], [1])",
    "isIP('') || ip.isCanonical('') || ip('::1').isLoopback()",
    "isCIDR('') || cidr('::/0').containsIP('::1')",
  );
});

describe("later functions", () => {
  since(31, "format.uri()", "format.named('uri')");
  since(33, "semver('1.2.3')", "isSemver('')", "semver('1', true)");
  since(
    34,
    "[1].slice(0, 1)",
    "[[1]].flatten()",
    "[1].sort()",
    "[1].sortBy(x, x)",
    "lists.range(1)",
    "[1].reverse()",
    "[1].distinct()",
  );
  since(37, "[1].includes(1)");
});

it("each library has its version, as in k8s.io/apiserver's environment", () => {
  expect(
    Object.fromEntries([...LIBRARIES, jsonPatch].map(({ name, since: minor }) => [name, minor])),
  ).toEqual({
    strings: 0,
    lists: 0,
    regex: 0,
    url: 0,
    authorizer: 27,
    quantity: 28,
    sets: 29,
    ip: 30,
    cidr: 30,
    jsonpatch: 30,
    format: 31,
    "authorizer selectors": 31,
    semver: 33,
    "list extensions": 34,
    "list membership": 37,
  });
});
