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

/** Parses lines like `Mon–Fri 8 AM – 8 PM`. Null if any differs, since settings take any text. */
export function readOpeningHours(lines: readonly string[]): Opening[] | null {
  const week: Opening[] = [];
  for (const text of lines) {
    const match = line.exec(text.trim());
    if (!match) return null;
    const first = weekdays.indexOf(match[1] ?? '');
    const last = match[2] ? weekdays.indexOf(match[2]) : first;
    if (first < 0 || last < first) return null;
    for (let day = first; day <= last; day += 1)
      week.push({ day, from: hour(match[3], match[4]), to: hour(match[5], match[6]) });
  }
  return week;
}
