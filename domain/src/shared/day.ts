import type { UsState } from './us-state';

/**
 * The time zone of each state. For a state with several, the one whose day ends last, so that no
 * office sees a day as over before its own midnight. Names are from the IANA time zone database.
 */
const zones: Record<UsState, string> = {
  AL: 'America/Chicago',
  AK: 'America/Adak',
  AZ: 'America/Phoenix',
  AR: 'America/Chicago',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DE: 'America/New_York',
  DC: 'America/New_York',
  FL: 'America/Chicago',
  GA: 'America/New_York',
  HI: 'Pacific/Honolulu',
  ID: 'America/Los_Angeles',
  IL: 'America/Chicago',
  IN: 'America/Chicago',
  IA: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  LA: 'America/Chicago',
  ME: 'America/New_York',
  MD: 'America/New_York',
  MA: 'America/New_York',
  MI: 'America/Chicago',
  MN: 'America/Chicago',
  MS: 'America/Chicago',
  MO: 'America/Chicago',
  MT: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Los_Angeles',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NY: 'America/New_York',
  NC: 'America/New_York',
  ND: 'America/Denver',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  PA: 'America/New_York',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Denver',
  TN: 'America/Chicago',
  TX: 'America/Denver',
  UT: 'America/Denver',
  VT: 'America/New_York',
  VA: 'America/New_York',
  WA: 'America/Los_Angeles',
  WV: 'America/New_York',
  WI: 'America/Chicago',
  WY: 'America/Denver',
};

// Building a format is about a thousand times slower than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    // The Canadian format is YYYY-MM-DD.
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts });
    formats.set(zone, format);
  }
  return format.format(moment);
}

const zoneOf = new Map<string | null | undefined, string>(Object.entries(zones));

/**
 * An office's location. An office does business in its shipping state unless it names another one.
 */
export interface OfficePlace {
  office_state?: string | null | undefined;
  shipping_state?: string | null | undefined;
}

/**
 * Returns an office's calendar date, YYYY-MM-DD, at a moment. The result is the same in the browser
 * and on the server, regardless of their time zones. If the state is unknown, this is the date in
 * Hawaii, where the day ends last.
 */
export const officeDay = (moment: Date, { office_state, shipping_state }: OfficePlace): string =>
  dayIn(zoneOf.get(office_state || shipping_state) ?? zones.HI, moment);

/**
 * Returns our team's calendar date in Eastern time, YYYY-MM-DD. Used for digests, reminders, season
 * figures, and our own deadlines.
 */
export const teamDay = (moment: Date): string => dayIn(zones.NY, moment);
