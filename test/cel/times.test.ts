import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("parts of a timestamp in UTC", () => {
  gives({
    "timestamp('2024-02-29T13:14:15.123456789Z').getFullYear()": 2024,
    "timestamp('2024-02-29T13:14:15.123456789Z').getMonth()": 1,
    "timestamp('2024-02-29T13:14:15.123456789Z').getDate()": 29,
    "timestamp('2024-02-29T13:14:15.123456789Z').getDayOfMonth()": 28,
    "timestamp('2024-02-29T13:14:15.123456789Z').getDayOfYear()": 59,
    "timestamp('2024-02-29T13:14:15.123456789Z').getDayOfWeek()": 4,
    "timestamp('2024-02-29T13:14:15.123456789Z').getHours()": 13,
    "timestamp('2024-02-29T13:14:15.123456789Z').getMinutes()": 14,
    "timestamp('2024-02-29T13:14:15.123456789Z').getSeconds()": 15,
    "timestamp('2024-02-29T13:14:15.123456789Z').getMilliseconds()": 123,
    "timestamp('0001-01-01T00:00:00Z').getDayOfWeek()": 1,
    "timestamp('1969-12-31T23:59:59.999Z').getMilliseconds()": 999,
    "timestamp('2024-12-31T23:59:59Z').getDayOfYear()": 365,
    "timestamp('2024-02-29T13:14:15+05:00').getHours()": 8,
  });
});

describe("parts of a timestamp in other time zones", () => {
  gives({
    "timestamp('2024-02-29T23:14:15Z').getHours('+02:00')": 1,
    "timestamp('2024-02-29T23:14:15Z').getDate('+02:00')": 1,
    "timestamp('2024-02-29T23:14:15Z').getDayOfMonth('02:00')": 0,
    "timestamp('2024-02-29T23:14:15Z').getMonth('+02:00')": 2,
    "timestamp('2024-02-29T23:14:15Z').getDayOfWeek('+02:00')": 5,
    "timestamp('2024-02-29T23:14:15Z').getDayOfYear('+02:00')": 60,
    "timestamp('2024-02-29T23:14:15Z').getFullYear('-11:30')": 2024,
    "timestamp('2024-02-29T23:14:15Z').getMinutes('-11:30')": 44,
    "timestamp('2024-02-29T23:14:15Z').getSeconds('-11:30')": 15,
    "timestamp('2024-02-29T23:14:15.5Z').getMilliseconds('-11:30')": 500,
    "timestamp('2024-02-29T23:14:15Z').getHours('UTC')": 23,
    "timestamp('2024-02-29T23:14:15Z').getHours('')": 23,
    "timestamp('2024-07-01T12:00:00Z').getHours('America/New_York')": 8,
    "timestamp('2024-01-01T12:00:00Z').getHours('America/New_York')": 7,
    "timestamp('0001-01-01T00:00:00Z').getDayOfWeek('Europe/Berlin')": 1,
    "timestamp('1500-03-01T00:00:00Z').getDate('Europe/Berlin')": 1,
    "timestamp('0001-01-01T00:00:00Z').getFullYear('America/New_York')": 0,
    "timestamp('2024-01-01T12:00:00Z').getHours('Asia/Kolkata')": 17,
    "timestamp('2024-01-01T12:00:00Z').getMinutes('Asia/Kolkata')": 30,
  });
  fails({
    "timestamp('2024-01-01T12:00:00Z').getHours('Europe/Nowhere')": "unknown time zone Europe/Nowhere",
    "timestamp('2024-01-01T12:00:00Z').getHours('+xx:00')": 'strconv.Atoi: parsing "+xx": invalid syntax',
    "timestamp('2024-01-01T12:00:00Z').getHours('+02:yy')": 'strconv.Atoi: parsing "yy": invalid syntax',
  });
  refuses({
    "timestamp('2024-01-01T12:00:00Z').getHours(2)":
      "found no matching overload for 'getHours' applied to 'timestamp.(int)'",
  });
});

describe("parts of a duration", () => {
  gives({
    "duration('25h61m61.5s').getHours()": 26,
    "duration('25h61m61.5s').getMinutes()": 1562,
    "duration('25h61m61.5s').getSeconds()": 93721,
    "duration('25h61m61.5s').getMilliseconds()": 93721500,
    "duration('-90s').getMinutes()": -1,
    "dyn(duration('90m')).getHours()": 1,
    "dyn(timestamp(3600)).getHours()": 1,
  });
  fails({
    "dyn(1).getHours()": "no such overload: getHours(int)",
  });
  refuses({
    "duration('1h').getFullYear()": "found no matching overload for 'getFullYear' applied to 'duration.()'",
    "duration('1h').getHours('UTC')":
      "found no matching overload for 'getHours' applied to 'duration.(string)'",
  });
});
