const lastZoneDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Honolulu',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns the earliest day, YYYY-MM-DD, that an office in any of the states may still call today:
 * the day in Hawaii, the state whose day ends last. Browser and server agree on it, whatever
 * their own time zone is, and no office is told before its own midnight that a license has expired.
 */
export const officeToday = (now: Date = new Date()): string => lastZoneDay.format(now);
