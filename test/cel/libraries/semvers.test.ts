import {
  type Semver,
  compareSemver,
  formatSemver,
  parseLooseSemver,
  parseSemver,
} from "../../../src/cel/domains/semver.js";
import { costs, fails, gives } from "./expression.js";
import { describe, expect, it } from "vitest";
import * as fc from "fast-check";

describe("semantic versions", () => {
  gives({
    "semver('1.2.3-rc.1+build.5')": { "kubernetes.Semver": "1.2.3-rc.1+build.5" },
    "isSemver('1.2.3')": true,
    "isSemver('v1.2.3')": false,
    "isSemver('v1.2', true)": true,
    "isSemver('1.2', false)": false,
    "semver('v01.02', true)": { "kubernetes.Semver": "1.2.0" },
    "semver('1', true)": { "kubernetes.Semver": "1.0.0" },
    "semver('00.0.01-a', true)": { "kubernetes.Semver": "0.0.1-a" },
    "semver('1.2.3').major()": 1,
    "semver('1.2.3').minor()": 2,
    "semver('1.2.3').patch()": 3,
    "semver('18446744073709551615.0.0').major()": -1,
    "semver('1.2.3').compareTo(semver('1.2.4'))": -1,
    "semver('1.2.3').isGreaterThan(semver('1.2.3-rc.1'))": true,
    "semver('1.0.0-alpha.2').isLessThan(semver('1.0.0-alpha.10'))": true,
    "semver('1.0.0+a') == semver('1.0.0+b')": true,
  });
  fails({
    "semver('')": "Version string empty",
    "semver('1.2')": "No Major.Minor.Patch elements found",
    "semver('x.2.3')": 'Invalid character(s) found in major number "x"',
    "semver('1.x.3')": 'Invalid character(s) found in minor number "x"',
    "semver('1.2.x')": 'Invalid character(s) found in patch number "x"',
    "semver('01.2.3')": 'Major number must not contain leading zeroes "01"',
    "semver('1.02.3')": 'Minor number must not contain leading zeroes "02"',
    "semver('1.2.03')": 'Patch number must not contain leading zeroes "03"',
    "semver('1..3')": 'strconv.ParseUint: parsing "": invalid syntax',
    "semver('18446744073709551616.0.0')":
      'strconv.ParseUint: parsing "18446744073709551616": value out of range',
    "semver('1.2.3-')": "Prerelease is empty",
    "semver('1.2.3-01')": 'Numeric PreRelease version must not contain leading zeroes "01"',
    "semver('1.2.3-é')": 'Invalid character(s) found in prerelease "é"',
    "semver('1.2.3+')": "Build meta data is empty",
    "semver('1.2.3+é')": 'Invalid character(s) found in build meta data "é"',
    "semver('1.2-rc', true)": "short version cannot contain PreRelease/Build meta data",
    "semver('1.é.3', true)": 'Invalid character(s) found in minor number "0é"',
    "semver('1.2.3') == dyn(1)": "no such overload",
  });
  costs({
    "semver('1.2.3')": { run: 1, min: 1, max: 1 },
    "semver('1.2.3', true)": { run: 1, min: 1, max: 1 },
    "isSemver('10.20.30-rc')": { run: 2, min: 2, max: 2 },
    "semver('1.2.3').major()": { run: 2, min: 2, max: 2 },
    "semver('1.2.3').compareTo(semver('1.2.3'))": { run: 3, min: 3, max: 3 },
    "semver('1.2.3') == semver('1.2.3')": { run: 3, min: 3, max: 3 },
  });
});

describe("for any versions", () => {
  const number = fc.bigInt(0n, 3n);
  const version: fc.Arbitrary<Semver> = fc.record(
    {
      numbers: fc.tuple(number, number, number),
      prerelease: fc.array(fc.oneof(number, fc.constantFrom("a", "b", "a-1", "0a")), { maxLength: 3 }),
      build: fc.array(fc.constantFrom("1", "x"), { maxLength: 2 }),
    },
    { noNullPrototype: true },
  );

  it("the string parses as the version, strictly and loosely", () => {
    fc.assert(
      fc.property(version, (of) => {
        expect(parseSemver(formatSemver(of))).toEqual(of);
        expect(parseLooseSemver(`v${formatSemver(of)}`)).toEqual(of);
      }),
    );
  });

  it("the order is total", () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareSemver(a, b)).toBe(-compareSemver(b, a) + 0);
        const [first, , last] = [a, b, c].toSorted(compareSemver) as [Semver, Semver, Semver];
        expect(compareSemver(first, last)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
