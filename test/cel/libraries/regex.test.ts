import { costs, fails, gives, refuses } from "./expression.js";
import { describe } from "vitest";

describe("searching by regular expression", () => {
  gives({
    "'abc 123'.find('[0-9]+')": "123",
    "'abc 123'.find('xyz')": "",
    "'abc 123'.find('[0-9]*')": "",
    "'123 abc 456'.findAll('[0-9]+')": ["123", "456"],
    "'123 abc 456'.findAll('[0-9]+', 1)": ["123"],
    "'123 abc 456'.findAll('[0-9]+', 0)": [],
    "'123 abc 456'.findAll('[0-9]+', -1)": ["123", "456"],
    "'abc'.findAll('xyz')": [],
    // An empty match right after another match does not count.
    "'a12b'.findAll('[0-9]*')": ["", "12", ""],
    "'aaa'.findAll('a*')": ["aaa"],
    "''.findAll('a*')": [""],
    "'é😀'.findAll('')": ["", "", ""],
    "'é😀'.findAll('.')": ["é", "😀"],
    "'a\\nb'.findAll('(?m)^')": ["", ""],
    "'foobar'.findAll('\\\\bo|o\\\\B')": ["o", "o"],
  });
  fails({
    "'a'.find(x)": "no such attribute(s): x",
    "'a'.find('(' + '')": "Illegal regex: error parsing regexp: missing closing ): `(`",
    "'a'.findAll('[' + '', 1)": "Illegal regex: error parsing regexp: missing closing ]: `[`",
  });
  refuses({
    "'a'.find('(')": "error parsing regexp: missing closing ): `(`",
    "'a'.findAll('a**')": "error parsing regexp: invalid nested repetition operator: `**`",
  });
  costs({
    "'0123456789'.find('12345678')": { run: 4, min: 4, max: 4 },
    "''.find('12345678')": { run: 2, min: 2, max: 2 },
    "'0123456789'.findAll('1234', 1)": { run: 2, min: 2, max: 2 },
  });
  // Backtracking would take longer than the universe is old.
  gives({ [`'${"a".repeat(60)}b'.findAll('(a+)+$')`]: [] });
});
