import { describe, expect, it } from 'vitest';
import {
  calendarDateText,
  countText,
  firstName,
  lastFour,
  maskedNumber,
  maskedSsn,
  money,
  phoneText,
  relativeTime,
  shortId,
} from './display';
import { efin, email, password, phone } from './formats';

describe('formats', () => {
  it.each([
    ['Short1', 'at least 8 characters'],
    ['alllower1', 'uppercase'],
    ['ALLUPPER1', 'lowercase'],
    ['NoDigitsHere', 'number'],
  ])('rejects password %s', (value, message) => {
    expect(password.safeParse(value).error?.issues[0]?.message).toContain(message);
  });

  it('accepts the demo password', () => expect(password.safeParse('Demo-2025!').success).toBe(true));

  it('lowercases and trims email addresses', () =>
    expect(email.parse(' Dana@Office.COM ')).toBe('dana@office.com'));

  it.each(['5550123', '155555501234', '(155) 555-0123', 'call me'])('rejects phone %s', (value) => {
    expect(phone.safeParse(value).success).toBe(false);
  });

  it.each(['12345', '1234567', '12345a'])('rejects EFIN %s', (value) => {
    expect(efin.safeParse(value).success).toBe(false);
  });
});

describe('display', () => {
  it.each([
    ['123456789', '6789'],
    ['1234567', '567'],
    ['1234', '34'],
    ['1', ''],
  ])('%s shows at most %s', (value, shown) => expect(lastFour(value)).toBe(shown));

  it('formats money, phone numbers, dates, and ids', () => {
    expect(money(1234.5)).toBe('$1,234.50');
    expect(phoneText('5555550123')).toBe('(555) 555-0123');
    expect(calendarDateText('2026-01-05')).toBe('Jan 5, 2026');
    expect(phoneText('55555501234')).toBe('55555501234');
    expect(shortId('abcdefghij')).toBe('abcdefgh…');
    expect(shortId('abcdefgh')).toBe('abcdefgh');
    expect([999, 1000].map(countText)).toEqual(['999', '1,000+']);
    expect(firstName('  Dana   Reed ')).toBe('Dana');
  });

  it('masks a number except for its last digits', () => {
    expect(maskedSsn('6789')).toBe('XXX-XX-6789');
    expect(maskedNumber('4321')).toBe('••••4321');
  });

  it.each([
    [30, 'Just now'],
    [60, '1 min ago'],
    [59 * 60, '59 min ago'],
    [60 * 60, '1h ago'],
    [23 * 3600, '23h ago'],
  ])('%d seconds ago reads "%s"', (seconds, text) => {
    const now = new Date(2026, 0, 5, 15, 4);
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });

  it('shows date and time after a day', () => {
    expect(relativeTime(new Date(2026, 0, 5, 15, 4), new Date(2026, 0, 7))).toBe('Jan 5, 2026, 3:04 PM');
    const aDay = [new Date(2026, 0, 5, 15, 4), new Date(2026, 0, 6, 15, 4)] as const;
    expect(relativeTime(...aDay)).toBe('Jan 5, 2026, 3:04 PM');
  });
});
