import { type Opening, readLine, zoneNames } from './opening-hours';
import type { OfficeZone, PublicSettings } from './settings';

const hour = 3_600_000;
const day = 24 * hour;
/** How many days ahead to look for the next opening: a full week plus the same weekday again. */
const week = 8;

/**
 * The office's opening hours. If no line in settings can be parsed, there are none, and business
 * time runs around the clock.
 */
export interface BusinessHours {
  openings: readonly Opening[];
  zone: OfficeZone;
}

type HourSettings = Pick<PublicSettings, 'business_hours' | 'time_zone'>;

/**
 * Parses the lines in settings that contain days and hours. Other text, such as "Sun by
 * appointment", is ignored.
 */
export const businessHoursOf = ({ business_hours, time_zone }: HourSettings): BusinessHours => ({
  openings: business_hours.flatMap((line) => readLine(line) ?? []),
  zone: time_zone,
});

const formats = new Map<OfficeZone, Intl.DateTimeFormat>();
function formatOf(zone: OfficeZone): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, known);
  return known;
}

/** Returns the local time in a zone at an instant, expressed as a UTC timestamp. */
function wallClock(instant: number, zone: OfficeZone): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * Returns the instant of a local time. A time skipped by daylight saving maps to the instant of the
 * change.
 */
function instantOf(wall: number, zone: OfficeZone): number {
  const guess = wall - (wallClock(wall, zone) - wall);
  return guess - (wallClock(guess, zone) - wall);
}

/** Returns all openings in order, as instants, for `days` days starting with the day of `from`. */
function openTimes(
  from: number,
  days: number,
  { openings, zone }: BusinessHours,
): { start: number; end: number }[] {
  const midnight = Math.floor(wallClock(from, zone) / day) * day;
  return Array.from({ length: days }, (_, i) => midnight + i * day).flatMap((date) =>
    openings
      .filter((opening) => opening.day === (new Date(date).getUTCDay() + 6) % 7)
      .map((opening) => ({
        start: instantOf(date + opening.from * hour, zone),
        end: instantOf(date + opening.to * hour, zone),
      }))
      .toSorted((a, b) => a.start - b.start),
  );
}

/**
 * Returns the milliseconds of business hours between two instants, or all of them if there are no
 * opening hours.
 */
export function businessTime(from: number, to: number, hours: BusinessHours): number {
  if (to <= from) return 0;
  if (hours.openings.length === 0) return to - from;
  let sum = 0;
  let counted = from;
  for (const { start, end } of openTimes(from, Math.ceil((to - from) / day) + 1, hours)) {
    const open = Math.max(start, counted);
    const close = Math.min(end, to);
    if (close > open) {
      sum += close - open;
      counted = close;
    }
  }
  return sum;
}

/** Returns when the office opens next. Returns null if it is open or has no opening hours. */
export function nextOpening(now: number, hours: BusinessHours): number | null {
  const ahead = openTimes(now, week, hours);
  if (ahead.some(({ start, end }) => start <= now && now < end)) return null;
  return ahead.find(({ start }) => start > now)?.start ?? null;
}

/**
 * Returns when the team is back: "today at 8 AM Eastern time", "Monday at 9 AM Eastern time".
 * Returns null if the office is open or has no opening hours.
 */
export function nextOpeningText(now: number, hours: BusinessHours): string | null {
  const next = nextOpening(now, hours);
  if (next === null) return null;
  const { zone } = hours;
  const [opens, today] = [wallClock(next, zone), wallClock(now, zone)];
  const days = Math.floor(opens / day) - Math.floor(today / day);
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(opens);
  const time = new Date(opens).getUTCHours();
  const clock = `${time % 12 || 12} ${time < 12 ? 'AM' : 'PM'}`;
  return `${days === 0 ? 'today' : days === 1 ? 'tomorrow' : name} at ${clock} ${zoneNames[zone]}`;
}
