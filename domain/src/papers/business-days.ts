/**
 * Returns the date that is `count` business days (Monday to Friday) after a date, YYYY-MM-DD.
 * Doesn't skip holidays.
 */
export function businessDaysAfter(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  for (let remaining = count; remaining > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) remaining -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Returns the date that is `count` calendar days after a date, or before it if negative. */
export function daysAfter(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

/** Returns the number of calendar days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
