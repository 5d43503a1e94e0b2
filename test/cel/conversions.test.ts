import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("to bool", () => {
  gives({
    "bool(true)": true,
    "bool('true')": true,
    "bool('True')": true,
    "bool('TRUE')": true,
    "bool('t')": true,
    "bool('1')": true,
    "bool('false')": false,
    "bool('f')": false,
    "bool('0')": false,
  });
  refuses({
    "bool('yes')": "type conversion error from 'string' to 'bool'",
    "bool('')": "type conversion error from 'string' to 'bool'",
    "bool(dyn(1))": "no such overload: bool(int)",
    "bool(1)": "found no matching overload for 'bool' applied to '(int)'",
  });
});

describe("to int", () => {
  gives({
    "int(1)": 1,
    "int(1u)": 1,
    "int(1.9)": 1,
    "int(-1.9)": -1,
    "int('42')": 42,
    "int('-42')": -42,
    "int('9223372036854775807')": 9223372036854775807n,
    "int(timestamp('1970-01-01T00:01:00Z'))": 60,
    "int(timestamp('1969-12-31T23:59:59.5Z'))": -1,
    "int(duration('1500ms'))": 1500000000,
  });
  fails({
    "int(0.0 / 0.0)": "integer overflow",
    "int(1.0 / 0.0)": "integer overflow",
  });
  refuses({
    "int('1.5')": "type conversion error from 'string' to 'int'",
    "int(' 1')": "type conversion error from 'string' to 'int'",
    "int('')": "type conversion error from 'string' to 'int'",
    "int('0x10')": "type conversion error from 'string' to 'int'",
    "int('9223372036854775808')": "type conversion error from 'string' to 'int'",
    "int(9223372036854775808u)": "integer overflow",
    "int(9223372036854775808.0)": "integer overflow",
    "int(-9223372036854775808.0)": "integer overflow",
    "int(dyn(null))": "no such overload: int(null_type)",
    "int(dyn(true))": "no such overload: int(bool)",
    "int(true)": "found no matching overload for 'int' applied to '(bool)'",
  });
});

describe("to uint", () => {
  gives({
    "uint(1u)": { uint: 1 },
    "uint(1)": { uint: 1 },
    "uint(1.9)": { uint: 1 },
    "uint('42')": { uint: 42 },
  });
  refuses({
    "uint(-1)": "unsigned integer overflow",
    "uint(-0.5)": "unsigned integer overflow",
    "uint(-1.0)": "unsigned integer overflow",
    "uint('-1')": "type conversion error from 'string' to 'uint'",
    "uint(18446744073709551616.0)": "unsigned integer overflow",
    "uint('18446744073709551616')": "type conversion error from 'string' to 'uint'",
    "uint(dyn(false))": "no such overload: uint(bool)",
    "uint(false)": "found no matching overload for 'uint' applied to '(bool)'",
  });
});

describe("to double", () => {
  gives({
    "double(1.5)": { double: 1.5 },
    "double(1)": { double: 1 },
    "double(1u)": { double: 1 },
    "double('1.5')": { double: 1.5 },
    "double('1e3')": { double: 1000 },
    "double('-Infinity')": { double: "-Infinity" },
    "double('inf')": { double: "Infinity" },
    "double('NaN') == double('NaN')": false,
    "double('0x1p4')": { double: 16 },
    "double('1_000')": { double: 1000 },
    "double(9007199254740993)": { double: 9007199254740992 },
  });
  refuses({
    "double('1e400')": "type conversion error from 'string' to 'double'",
    "double('')": "type conversion error from 'string' to 'double'",
    "double('abc')": "type conversion error from 'string' to 'double'",
    "double(dyn(b'1'))": "no such overload: double(bytes)",
    "double(b'1')": "found no matching overload for 'double' applied to '(bytes)'",
  });
});

describe("to string", () => {
  gives({
    "string('a')": "a",
    "string(1)": "1",
    "string(-9223372036854775808)": "-9223372036854775808",
    "string(1u)": "1",
    "string(1.0)": "1",
    "string(1.5)": "1.5",
    "string(1e21)": "1e+21",
    "string(1e-7)": "1e-07",
    "string(-0.0)": "-0",
    "string(1.0 / 0.0)": "+Inf",
    "string(-1.0 / 0.0)": "-Inf",
    "string(0.0 / 0.0)": "NaN",
    "string(true)": "true",
    "string(b'abc')": "abc",
    "string(duration('1h30m'))": "5400s",
    "string(duration('1.5s'))": "1.5s",
    "string(duration('-1ns'))": "-0.000000001s",
    "string(timestamp('2020-01-01T00:00:00.120Z'))": "2020-01-01T00:00:00.12Z",
    "string(timestamp('2020-01-01T01:00:00+01:00'))": "2020-01-01T01:00:00+01:00",
  });
  refuses({
    "string(b'\\xff')": "invalid UTF-8 in bytes, cannot convert to string",
    "string(dyn(null))": "no such overload: string(null_type)",
    "string(null)": "no such overload: string(null_type)",
    "string([1])": "found no matching overload for 'string' applied to '(list(int))'",
    "string(dyn([1]))": "no such overload: string(list)",
  });
});

describe("to bytes", () => {
  gives({
    "bytes('é')": { bytes: "é" },
    "bytes(b'a')": { bytes: "a" },
  });
  refuses({
    "bytes(1)": "found no matching overload for 'bytes' applied to '(int)'",
    "bytes(dyn(1))": "no such overload: bytes(int)",
  });
});

describe("to a timestamp", () => {
  gives({
    "timestamp('2020-01-01T00:00:00Z')": { timestamp: "2020-01-01T00:00:00Z" },
    "timestamp('2020-01-01T00:00:00.123456789+01:30')": { timestamp: "2020-01-01T00:00:00.123456789+01:30" },
    "timestamp(timestamp('2020-01-01T00:00:00Z'))": { timestamp: "2020-01-01T00:00:00Z" },
    "timestamp(0)": { timestamp: "1970-01-01T00:00:00Z" },
    "timestamp(-1)": { timestamp: "1969-12-31T23:59:59Z" },
    "timestamp('0001-01-01T00:00:00Z')": { timestamp: "0001-01-01T00:00:00Z" },
    "timestamp('9999-12-31T23:59:59.999999999Z')": { timestamp: "9999-12-31T23:59:59.999999999Z" },
  });
  refuses({
    "timestamp('2020-01-01t00:00:00z')": "invalid timestamp argument",
    "timestamp(dyn('2020-01-01'))": "type conversion error from 'string' to 'google.protobuf.Timestamp'",
    "timestamp(dyn('2020-13-01T00:00:00Z'))":
      "type conversion error from 'string' to 'google.protobuf.Timestamp'",
    "timestamp(dyn('0000-01-01T00:00:00Z'))": "timestamp overflow",
    "timestamp(253402300800)": "invalid timestamp argument",
    "timestamp(-62135596801)": "invalid timestamp argument",
    "timestamp(dyn(1.5))": "no such overload: timestamp(double)",
    "timestamp('2020-01-01')": "invalid timestamp argument",
    "timestamp(1.5)": "found no matching overload for 'timestamp' applied to '(double)'",
  });
});

describe("to a duration", () => {
  gives({
    "duration('1h')": { duration: "3600s" },
    "duration('1h30m1.5s')": { duration: "5401.5s" },
    "duration('-1.5h')": { duration: "-5400s" },
    "duration('+5ms')": { duration: "0.005s" },
    "duration('1us')": { duration: "0.000001s" },
    "duration('1µs')": { duration: "0.000001s" },
    "duration('0')": { duration: "0s" },
    "duration(duration('1s'))": { duration: "1s" },
  });
  refuses({
    "duration(5)": "invalid duration argument",
    "duration(dyn('1'))": "type conversion error from 'string' to 'google.protobuf.Duration'",
    "duration(dyn(''))": "type conversion error from 'string' to 'google.protobuf.Duration'",
    "duration(dyn('1d'))": "type conversion error from 'string' to 'google.protobuf.Duration'",
    "duration(dyn('9223372037s'))": "type conversion error from 'string' to 'google.protobuf.Duration'",
    "duration(dyn(1.5))": "no such overload: duration(double)",
    "duration('1d')": "invalid duration argument",
    "duration(1.5)": "found no matching overload for 'duration' applied to '(double)'",
  });
});

describe("to type, and to dyn", () => {
  gives({
    "type(1)": { type: "int" },
    "type(1u)": { type: "uint" },
    "type(1.0)": { type: "double" },
    "type('a')": { type: "string" },
    "type(b'a')": { type: "bytes" },
    "type(true)": { type: "bool" },
    "type(null)": { type: "null_type" },
    "type([1])": { type: "list(dyn)" },
    "type({'a': 1})": { type: "map(dyn, dyn)" },
    "type(duration('1s'))": { type: "google.protobuf.Duration" },
    "type(timestamp(0))": { type: "google.protobuf.Timestamp" },
    "type(type(1))": { type: "type" },
    "type(optional.none())": { type: "optional_type" },
    "type(int)": { type: "type" },
    "type(dyn(1)) == int": true,
    "type([]) == list": true,
    "type({}) == map": true,
    "type(null) == null_type": true,
    "google.protobuf.Timestamp == type(timestamp(0))": true,
    "dyn(1)": 1,
    "dyn([1, 2])[0] + 1": 2,
    "dyn('a') + 'b'": "ab",
  });
  refuses({
    "[int, uint, double, string, bytes, bool].size()": "expected type 'type(int)' but found 'type(uint)'",
  });
});

describe("values known only at run time", () => {
  gives({
    "['1', 'true'].map(x, bool(x))": [true, true],
    "['12'].map(x, int(x))": [12],
    "[1e3].map(x, int(x))": [1000],
    "['2020-01-01T00:00:00Z'].map(x, timestamp(x))": [{ timestamp: "2020-01-01T00:00:00Z" }],
    "['1m'].map(x, duration(x))": [{ duration: "60s" }],
  });
  fails({
    "['yes'].map(x, bool(x))": "type conversion error from 'string' to 'bool'",
    "['1.5'].map(x, int(x))": "type conversion error from 'string' to 'int'",
    "[1u, 9223372036854775808u].map(x, int(x))": "integer overflow",
    "[1e30].map(x, int(x))": "integer overflow",
    "[-1].map(x, uint(x))": "unsigned integer overflow",
    "['x'].map(x, uint(x))": "type conversion error from 'string' to 'uint'",
    "['x'].map(x, double(x))": "type conversion error from 'string' to 'double'",
    "[b'\\xff'].map(x, string(x))": "invalid UTF-8 in bytes, cannot convert to string",
    "[dyn(null)].map(x, string(x))": "no such overload: string(null_type)",
    "['2020-01-01'].map(x, timestamp(x))":
      "type conversion error from 'string' to 'google.protobuf.Timestamp'",
    "[253402300800].map(x, timestamp(x))": "timestamp overflow",
    "['1d'].map(x, duration(x))": "type conversion error from 'string' to 'google.protobuf.Duration'",
    "[5].map(x, duration(x))": "type conversion error from 'int' to 'google.protobuf.Duration'",
  });
});
