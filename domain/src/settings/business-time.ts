import { type Opening, readLine, zoneNames } from './opening-hours';
import type { OfficeZone, PublicSettings } from './settings';

const hour = 3_600_000;
const day = 24 * hour;
/** Days that a search for the next opening looks ahead: every day of a week, and today again. */
const week = 8;

/**
 * When the office is open. Settings without one readable line keep no hours: the clock never stops.
 */
export interface BusinessHours {
  openings: readonly Opening[];
  zone: OfficeZone;
}

type HourSettings = Pick<PublicSettings, 'business_hours' | 'time_zone'>;

/**
 * Reads the lines that name days and hours; free text such as "Sun by appointment" counts for none.
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

/** The wall clock of a zone at an instant, as if it were UTC. */
function wallClock(instant: number, zone: OfficeZone): number {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The instant of a wall clock; in the hour that a spring skips, the instant of the change. */
function instantOf(wall: number, zone: OfficeZone): number {
  const guess = wall - (wallClock(wall, zone) - wall);
  return guess - (wallClock(guess, zone) - wall);
}

/** Every opening from the day of `from` on, for `days` days, in order, as instants. */
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

/** Milliseconds of business hours between two instants; all of them where no hours are kept. */
export function businessTime(from: number, to: number, hours: BusinessHours): number {
  if (to <= from) return 0;
  if (hours.openings.length === 0) return to - from;
  let sum = 0;
  let counted = from;
  for (const { start, end } of openTimes(from, Math.ceil((to - from) / day) + 1, hours)) {
    const open = Math.max(start, counted);
    const shut = Math.min(end, to);
    if (shut > open) {
      sum += shut - open;
      counted = shut;
    }
  }
  return sum;
}

/** When the office opens next; null while it is open, and where no hours are kept. */
export function nextOpening(now: number, hours: BusinessHours): number | null {
  const ahead = openTimes(now, week, hours);
  if (ahead.some(({ start, end }) => start <= now && now < end)) return null;
  return ahead.find(({ start }) => start > now)?.start ?? null;
}

/**
 * "today at 8 AM Eastern time", "Monday at 9 AM Eastern time": when the team is back; null while it
 * is here.
 */
export function backText(now: number, hours: BusinessHours): string | null {
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
