/** Reads the cells of a row from the earlier system, and records what it changes. */
import { ptin, routingNumber, ssn, zip } from '@united/domain/bank-applications/formats';
import { email, isCalendarDate, phone } from '@united/domain/shared/formats';
import { asOneLine, plainText } from '@united/domain/shared/plain-text';
import { plainNumber } from '@united/domain/shared/typed-number';
import { type UsState, usState } from '@united/domain/shared/us-state';
import { usStateNames } from '@united/domain/shared/us-states';
import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { suggestedEfin } from '../../functions/src/bank-applications/match-rows';
import type { Cells } from './read-table';

/** Thrown to skip a row. The message is a sentence without any cell values. */
export class SkippedRow extends Error {}

/** How exports write empty values. */
const emptyWords = new Set(['', '\\n', 'null', 'undefined']);
/** What the earlier system stored in required columns without a value. */
const placeholders = new Set(['not provided', 'n/a']);
const placeholderDates: Readonly<Record<string, string>> = {
  holder_dob: '1990-01-01',
  license_expiry: '2025-12-31',
};

const yes = new Set(['t', 'true', '1', 'yes', 'y']);
const no = new Set(['f', 'false', '0', 'no', 'n']);

const isoTime =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const usTime = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))? ?(AM|PM)?)?$/i;
const two = (text: string | number): string => String(text).padStart(2, '0');

/** A day as YYYY-MM-DD, with the time of day and the zone, if any. */
interface WrittenTime {
  day: string;
  time?: string;
  zone?: string | undefined;
}

/** Parses times as written by Postgres, in ISO 8601, and in US spreadsheet format. */
function writtenTime(text: string): WrittenTime | null {
  const iso = isoTime.exec(text);
  if (iso) {
    const [, day = '', minutes, seconds = ':00', , zone] = iso;
    return minutes ? { day, time: minutes + seconds, zone } : { day };
  }
  const us = usTime.exec(text);
  if (!us) return null;
  const [, month = '', date = '', year = '', hour, minute = '', second = '00', half] = us;
  const day = `${year}-${two(month)}-${two(date)}`;
  if (hour === undefined) return { day };
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  return { day, time: `${two(hours)}:${minute}:${second}` };
}

const zoneText = (zone: string): string =>
  zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

const stateCodes = new Map(Object.entries(usStateNames).map(([code, name]) => [name.toLowerCase(), code]));

export class RowReader {
  /** What was changed, one sentence each. */
  readonly changes: string[] = [];
  /** What someone should check, one sentence each. */
  readonly notes: string[] = [];
  private readonly blanked: string[] = [];
  private readonly withoutZone: string[] = [];
  private readonly repaired: string[] = [];
  private readonly unreadable: string[] = [];

  constructor(private readonly cells: Cells) {}

  has = (column: string): boolean => this.value(column) !== null;

  /** Returns a cell, or null if it is empty or a placeholder. */
  private value(column: string): string | null {
    const text = plainText(this.cells[column] ?? '');
    const word = text.toLowerCase();
    if (emptyWords.has(word)) return null;
    if (!placeholders.has(word) && placeholderDates[column] !== text.slice(0, 10)) return text;
    if (!this.blanked.includes(column)) this.blanked.push(column);
    return null;
  }

  /** Returns a text of any number of lines, or null. */
  text = (column: string): string | null => this.value(column);

  /** Returns the value of the first of these columns that has one, or null. */
  first = (...columns: readonly string[]): string | null => {
    const column = columns.find(this.has);
    return column === undefined ? null : this.value(column);
  };

  /** Returns a single line, cut to `max` characters, or null. */
  line(column: string, max = 100): string | null {
    const text = asOneLine(this.value(column) ?? '');
    if (text === '') return null;
    if ([...text].length <= max) return text;
    this.changes.push(`${column}: cut to ${max} characters`);
    return [...text].slice(0, max).join('').trim();
  }

  /** Returns a single line. @throws {SkippedRow} if there is none */
  required(column: string, max?: number): string {
    const text = this.line(column, max);
    if (text === null) throw new SkippedRow(`${column} is missing`);
    return text;
  }

  /** Returns the matching word, ignoring case and separators, or null. */
  oneOf<T extends string>(column: string, words: readonly T[]): T | null {
    const fold = (word: string) =>
      word
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
        .trim();
    const typed = fold(this.value(column) ?? '');
    return words.find((word) => fold(word) === typed) ?? null;
  }

  flag(column: string): boolean | null {
    const word = (this.value(column) ?? '').toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : null;
  }

  /** Returns a value in one of the product's formats, or null. Reports invalid values. */
  private formatted(
    column: string,
    schema: z.ZodMiniType<string, string>,
    repair: (text: string) => string | null = () => null,
  ): string | null {
    const text = this.value(column);
    if (text === null) return null;
    const whole = text.replace(/^(\d+)\.0+$/, '$1');
    const read = schema.safeParse(whole);
    if (read.success) return read.data;
    const repaired = repair(whole);
    const again = repaired === null ? undefined : schema.safeParse(repaired).data;
    if (again === undefined) this.unreadable.push(column);
    else this.repaired.push(column);
    return again ?? null;
  }

  email = (column: string): string | null => this.formatted(column, email);
  phone = (column: string): string | null => this.formatted(column, phone);
  ptin = (column: string): string | null => this.formatted(column, ptin);

  /** Restores the leading zeros that spreadsheets drop. */
  private withLeadingZeros = (name: 'ssn' | 'routing' | 'zip', length: number) => (text: string) => {
    const digits = plainNumber(name, text);
    return /^\d+$/.test(digits) && digits.length < length && digits.length >= length - 2
      ? digits.padStart(length, '0')
      : null;
  };

  ssn = (column: string): string | null => this.formatted(column, ssn, this.withLeadingZeros('ssn', 9));
  routingNumber = (column: string): string | null =>
    this.formatted(column, routingNumber, this.withLeadingZeros('routing', 9));
  zip = (column: string): string | null => this.formatted(column, zip, this.withLeadingZeros('zip', 5));
  format = (column: string, schema: z.ZodMiniType<string, string>): string | null =>
    this.formatted(column, schema);

  /** Returns an EFIN, restoring a leading zero that a spreadsheet dropped. */
  efin(column: string): string | null {
    const text = this.value(column);
    if (text === null) return null;
    const digits = plainNumber('efin', text.replace(/\.0+$/, ''));
    if (/^\d{6}$/.test(digits)) return digits;
    const repaired = suggestedEfin(digits);
    (repaired === null ? this.unreadable : this.repaired).push(column);
    return repaired;
  }

  /** Returns the state with this code or name, or null. */
  state(column: string): UsState | null {
    const text = this.value(column);
    if (text === null) return null;
    const code = usState.safeParse(stateCodes.get(text.toLowerCase()) ?? text.toUpperCase()).data;
    if (code === undefined) this.unreadable.push(column);
    return code ?? null;
  }

  /** Returns an amount in dollars, or null. */
  dollars(column: string): number | null {
    const text = this.value(column);
    if (text === null) return null;
    const amount = /^-?\d+(\.\d+)?$/.test(text.replace(/[$,\s]/g, ''))
      ? Number(text.replace(/[$,\s]/g, ''))
      : -1;
    if (amount >= 0) return Math.round(amount * 100) / 100;
    this.unreadable.push(column);
    return null;
  }

  integer(column: string): number | null {
    const text = this.value(column)?.replace(/\.0+$/, '') ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  }

  /** Returns a calendar date as YYYY-MM-DD, or null. */
  day(column: string): string | null {
    const text = this.value(column);
    if (text === null) return null;
    const day = writtenTime(text)?.day ?? '';
    if (isCalendarDate(day)) return day;
    this.unreadable.push(column);
    return null;
  }

  /**
   * Returns a time, or null. A time without a zone is UTC, as in the earlier database. A date
   * without a time is read as noon UTC, which is the same day in every state.
   */
  time(column: string): Timestamp | null {
    const text = this.value(column);
    if (text === null) return null;
    const written = writtenTime(text);
    const { day = '', time, zone } = written ?? {};
    const moment = isCalendarDate(day)
      ? Date.parse(`${day}T${time ?? '12:00:00'}${zone ? zoneText(zone) : 'Z'}`)
      : Number.NaN;
    if (Number.isNaN(moment)) {
      this.unreadable.push(column);
      return null;
    }
    if (time !== undefined && !zone) this.withoutZone.push(column);
    return Timestamp.fromMillis(moment);
  }

  /** Returns all changes, one sentence each. */
  allChanges(): string[] {
    const about = (columns: readonly string[], what: string) =>
      columns.length > 0 ? [`${[...new Set(columns)].join(', ')}: ${what}`] : [];
    return [
      ...about(this.blanked, 'placeholder from the earlier system, left blank'),
      ...about(this.repaired, 'restored a leading zero'),
      ...about(this.unreadable, 'invalid value, left blank'),
      ...about(this.withoutZone, 'no time zone, read as UTC'),
      ...this.changes,
    ];
  }
}
