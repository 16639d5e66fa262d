import type { OfficeZone, PublicSettings } from './settings';

/** Display names of the time zones. */
export const zoneNames: Record<OfficeZone, string> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

export interface Opening {
  /** 0 is Monday. */
  day: number;
  /** Hours of the day, 0 to 24. */
  from: number;
  to: number;
}

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const line =
  /^([A-Z][a-z]{2})(?:\s*[–-]\s*([A-Z][a-z]{2}))?\s+(\d{1,2})\s*(AM|PM)\s*[–-]\s*(\d{1,2})\s*(AM|PM)$/;

const hour = (text: string | undefined, half: string | undefined) =>
  (Number(text) % 12) + (half === 'PM' ? 12 : 0);

/** Parses a line like `Mon–Fri 8 AM – 8 PM`. Returns null for any other text. */
export function readLine(text: string): Opening[] | null {
  const match = line.exec(text.trim());
  if (!match) return null;
  const first = weekdays.indexOf(match[1] ?? '');
  const last = match[2] ? weekdays.indexOf(match[2]) : first;
  const from = hour(match[3], match[4]);
  const to = hour(match[5], match[6]) || 24;
  if (first < 0 || last < first || to <= from) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => ({ day: first + i, from, to }));
}

/**
 * Parses lines like `Mon–Fri 8 AM – 8 PM`. Returns null if any line has another format, because
 * settings accept any text.
 */
export function readOpeningHours(lines: readonly string[]): Opening[] | null {
  const week = lines.map(readLine);
  return week.includes(null) ? null : week.flatMap((openings) => openings ?? []);
}

/** Returns the opening hours as text: "Mon–Fri 8 AM – 8 PM, Sat 9 AM – 5 PM, Eastern time". */
export const openingHoursText = ({ business_hours, time_zone }: PublicSettings): string =>
  business_hours.length === 0 ? 'by appointment' : `${business_hours.join(', ')}, ${zoneNames[time_zone]}`;
