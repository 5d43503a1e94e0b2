import { CelError, type Duration, type Timestamp, type Value } from "../../value/value.js";
import { DURATION, INT, STRING, TIMESTAMP } from "../../value/type.js";
import { civilFromDays, daysFromCivil } from "../../domains/civil-date.js";
import { type FunctionDeclaration, member } from "../library.js";
import { wholeUnits } from "../../value/duration.js";
import { zoneOffset } from "../../value/time-zone.js";

/** A part of a date or time, from seconds of local time since 1970. */
type Part = (local: number, moment: Timestamp) => number;

const DAY = 86_400;

function dayOf(local: number): number {
  return Math.floor(local / DAY);
}

function secondsOfDay(local: number): number {
  return local - dayOf(local) * DAY;
}

const PARTS: Readonly<Record<string, { readonly id: string; readonly part: Part }>> = {
  getFullYear: { id: "year", part: (local) => civilFromDays(dayOf(local)).year },
  getMonth: { id: "month", part: (local) => civilFromDays(dayOf(local)).month - 1 },
  getDayOfYear: {
    id: "day_of_year",
    part: (local) => dayOf(local) - daysFromCivil(civilFromDays(dayOf(local)).year, 1, 1),
  },
  getDayOfMonth: { id: "day_of_month", part: (local) => civilFromDays(dayOf(local)).day - 1 },
  getDate: { id: "day_of_month_1_based", part: (local) => civilFromDays(dayOf(local)).day },
  // 1970-01-01 was a Thursday.
  getDayOfWeek: { id: "day_of_week", part: (local) => (((dayOf(local) + 4) % 7) + 7) % 7 },
  getHours: { id: "hours", part: (local) => Math.floor(secondsOfDay(local) / 3600) },
  getMinutes: { id: "minutes", part: (local) => Math.floor(secondsOfDay(local) / 60) % 60 },
  getSeconds: { id: "seconds", part: (local) => secondsOfDay(local) % 60 },
  getMilliseconds: { id: "milliseconds", part: (_, { nanos }) => Math.floor(nanos / 1_000_000) },
};

const OF_DURATION: Readonly<Record<string, (duration: Duration) => Value>> = {
  getHours: ({ nanos }) => wholeUnits(nanos, "h"),
  getMinutes: ({ nanos }) => wholeUnits(nanos, "m"),
  getSeconds: ({ nanos }) => wholeUnits(nanos, "s"),
  getMilliseconds: ({ nanos }) => Number(nanos / 1_000_000n),
};

/** Without a zone, UTC is used, whatever zone the timestamp was written in. */
function accessor(name: string, { id, part }: { id: string; part: Part }): FunctionDeclaration {
  const inZone = (moment: Timestamp, zone: string): Value => {
    const offset = zoneOffset(moment, zone);
    return offset instanceof CelError ? offset : part(moment.seconds + offset, moment);
  };
  const zoneId = `timestamp_to_${id}${id === "seconds" ? "_tz" : "_with_tz"}`;
  const ofDuration = OF_DURATION[name];
  return {
    name,
    overloads: [
      member(`timestamp_to_${id}`, [TIMESTAMP], INT, (moment: Timestamp) => part(moment.seconds, moment)),
      member(zoneId, [TIMESTAMP, STRING], INT, inZone),
      ...(ofDuration === undefined ? [] : [member(`duration_to_${id}`, [DURATION], INT, ofDuration)]),
    ],
  };
}

export const TIME_FUNCTIONS: readonly FunctionDeclaration[] = Object.entries(PARTS).map(([name, part]) =>
  accessor(name, part),
);
