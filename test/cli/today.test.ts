import { describe, expect, it, vi } from "vitest";
import { dayOf } from "../../src/cli/command/today.js";

describe("the date of a run", () => {
  it("is the one given", () => {
    for (const day of ["2026-11-30", "2028-02-29", "0001-01-01", "9999-12-31"]) expect(dayOf(day)).toBe(day);
  });

  it.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "2026-1-1",
    "26-01-01",
    "today",
    "2026-11-30T10:00",
    " 2026-11-30",
  ])("is not %j, which is not a date", (given) => {
    expect(() => dayOf(given)).toThrow(`cli/invalid-value: --today is not a valid date: ${given}`);
  });

  it("is the current date by default", () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 4, 23, 59) });
    try {
      expect(dayOf(undefined)).toBe("2026-03-04");
    } finally {
      vi.useRealTimers();
    }
  });
});
