import { describe, expect, it } from "vitest";
import { goText } from "../../src/merge/strategic/go-text.js";

describe("a scalar as Go prints it", () => {
  it.each<[value: number | bigint | string | boolean | null, text: string]>([
    [80, "80"],
    ["80", "80"],
    [-0, "0"],
    [3.5, "3.5"],
    [100000.5, "100000.5"],
    [1234567.5, "1.2345675e+06"],
    [123456789.25, "1.2345678925e+08"],
    [0.0001, "0.0001"],
    [0.00001234, "1.234e-05"],
    [2.5e-7, "2.5e-07"],
    [1e100, "1e+100"],
    [9223372036854775807n, "9223372036854775807"],
    [9223372036854775808n, "9.223372036854776e+18"],
    [true, "true"],
    [null, "<nil>"],
  ])("%s is %s", (value, text) => {
    expect(goText(value)).toBe(text);
  });
});
