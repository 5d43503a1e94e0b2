import { costs, fails, gives } from "./expression.js";
import { describe, expect, it } from "vitest";
import { NAMED_FORMATS } from "../../../src/cel/domains/named-format.js";

const LABEL =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const SUBDOMAIN =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const OLD_LABEL =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const WORD =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const VALUE =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
const long = (length: number): string => "x".repeat(length);

/** Strings by format, and the errors of each. */
const TABLE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dns1123Label: {
    "my-name1": [],
    [long(63)]: [],
    [long(64)]: ["must be no more than 63 characters"],
    "a.b": ["must not contain dots"],
    "-a": [LABEL],
    A: [LABEL],
    "": [LABEL],
    [`${long(62)}é`]: ["must be no more than 63 characters", LABEL],
  },
  dns1123Subdomain: {
    "a.b-c.1": [],
    [long(253)]: [],
    [long(254)]: ["must be no more than 253 characters"],
    "a..b": [SUBDOMAIN],
    "a.": [SUBDOMAIN],
  },
  dns1035Label: { "my-name": [], "1a": [OLD_LABEL], "a-": [OLD_LABEL] },
  dns1123LabelPrefix: { "a-": [], "-": [LABEL], "a--": [], "é-": [LABEL], "a.b-": ["must not contain dots"] },
  // A bug of the API server: the character before the dash is not checked.
  dns1123SubdomainPrefix: { "a.b-": [], "a!-": [], "a!b-": [SUBDOMAIN] },
  dns1035LabelPrefix: { "a-": [], "1-": [], "1a-": [OLD_LABEL] },
  qualifiedName: {
    name: [],
    "example.com/My_Name.1": [],
    "": ["name part must be non-empty", `name part ${WORD}`],
    "a/": ["name part must be non-empty", `name part ${WORD}`],
    "/a": ["prefix part must be non-empty"],
    "B/a": [`prefix part ${SUBDOMAIN}`],
    [`${long(254)}/a`]: ["prefix part must be no more than 253 bytes"],
    [long(64)]: ["name part must be no more than 63 bytes"],
    "-a": [`name part ${WORD}`],
    "a/b/c": [
      `a valid label key ${WORD} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ],
  },
  labelValue: { "": [], My_value: [], [long(64)]: ["must be no more than 63 bytes"], "a b": [VALUE] },
  uri: {
    "https://example.com/a?b#c": [],
    "/path": [],
    "": ['parse "": empty url'],
    relative: ['parse "relative": invalid URI for request'],
  },
  uuid: {
    "123e4567-e89b-12d3-a456-426614174000": [],
    "123E4567E89B-12D3A456426614174000": [],
    "123e4567": ["does not match the UUID format"],
  },
  byte: {
    "aGVsbG8=": [],
    "+/==": [],
    "": ["invalid base64"],
    aGVsbG8: ["invalid base64"],
    "a===": ["invalid base64"],
    "-_==": ["invalid base64"],
  },
  date: {
    "2020-02-29": [],
    "2000-02-29": [],
    "1900-02-29": ["invalid date"],
    "2021-04-31": ["invalid date"],
    "2021-13-01": ["invalid date"],
    "2021-1-1": ["invalid date"],
    "2021-01-00": ["invalid date"],
  },
  datetime: {
    "2021-01-01T00:00:00Z": [],
    "2021-01-01t23:59:59.5z": [],
    "2021-01-01T00:00:00,5+99:99": [],
    "2021-01-01T00:00:00ZTrest": [],
    "2021-01-01": ["invalid datetime"],
    "2021-01-01T24:00:00Z": ["invalid datetime"],
    "2021-01-01T00:60:00Z": ["invalid datetime"],
    "2021-01-01T00:00:60Z": ["invalid datetime"],
    "2021-02-30T00:00:00Z": ["invalid datetime"],
    "2021-01-01T00:00:00": ["invalid datetime"],
  },
};

describe("named formats", () => {
  it("are exactly these", () => {
    expect([...NAMED_FORMATS.keys()].toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  describe.each(Object.entries(TABLE))("%s", (name, texts) => {
    it.each(Object.entries(texts))("reports for %j: %j", (text, problems) => {
      expect(NAMED_FORMATS.get(name)?.problems(text)).toEqual(problems);
    });
  });

  gives({
    "format.dns1123Label().validate('ok')": { optional: null },
    "format.dns1123Label().validate('a.b')": { optional: ["must not contain dots"] },
    "format.named('uri').value() == format.uri()": true,
    "format.uri() == format.uuid()": false,
    "format.named('none')": { optional: null },
    "format.named('__proto__')": { optional: null },
    ...Object.fromEntries(
      Object.keys(TABLE).map((name) => [`format.named('${name}').value() == format.${name}()`, true]),
    ),
  });
  fails({ "format.uri() == dyn(1)": "no such overload" });
  costs({
    "format.uri()": { run: 1, min: 1, max: 1 },
    "format.named('uri')": { run: 1, min: 1, max: 1 },
    "format.uri() == format.uuid()": { run: 3, min: 3, max: 9 },
    // A match costs by the length of the format's own pattern, and is estimated by the longest one.
    "format.dns1123Label().validate('0123456789')": { run: 17, min: 33, max: 33 },
    "format.dns1123Subdomain().validate('0123456789')": { run: 31, min: 33, max: 33 },
    "format.labelValue().validate('0123456789')": { run: 21, min: 33, max: 33 },
    "format.uri().validate('0123456789')": { run: 553, min: 33, max: 33 },
    "format.uuid().validate('0123456789')": { run: 37, min: 33, max: 33 },
    "format.byte().validate('0123456789')": { run: 43, min: 33, max: 33 },
    "format.date().validate('0123456789')": { run: 37, min: 33, max: 33 },
  });
});
