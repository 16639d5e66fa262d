/** Display formats for money, phone numbers, dates, and masked numbers. */

import { limits } from './limits';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars as "$1,234.50". */
export const money = (amount: number): string => dollars.format(amount);

/** Formats ten digits as "(555) 555-0123"; returns anything else unchanged. */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dateOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a time as "Jan 5, 2026, 3:04 PM" in the user's time zone. */
export const dateTimeText = (date: Date): string => dateTime.format(date);

/** Formats a date as "Jan 5, 2026" in the user's time zone. */
export const dateText = (date: Date): string => dateOnly.format(date);

/** Formats a stored YYYY-MM-DD as "Jan 5, 2026", the same in every time zone. */
export function calendarDateText(value: string): string {
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return dateOnly.format(new Date(year, month - 1, day));
}

/**
 * Returns "Just now", "5 min ago", or "3h ago", otherwise the date and time, as the specification
 * words the last-login column.
 */
export function relativeTime(date: Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  return dateTimeText(date);
}

/** Formats a count capped at `limits.counted`: "312", or "1,000+". */
export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')}${count < limits.counted ? '' : '+'}`;

/** Shortens an id to eight characters and an ellipsis. */
export const shortId = (id: string): string => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

/**
 * Returns the last four characters of a number, but never more than half of it: for a four-digit
 * account, two.
 */
export function lastFour(value: string): string {
  const characters = [...value];
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('');
}

/** Formats a masked SSN: "XXX-XX-1234". */
export const maskedSsn = (last4: string): string => `XXX-XX-${last4}`;

/** Formats a masked account or routing number: "••••1234". */
export const maskedNumber = (last4: string): string => `••••${last4}`;

/** Returns the first word of a user's name, for greetings. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
