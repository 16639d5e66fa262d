import type { Announcement } from '@united/domain/announcements/announcement';
import { expect, it } from 'vitest';
import {
  type AnnouncementForm,
  dateTimeInputValue,
  emptyForm,
  fieldsOf,
  formOf,
  formSchema,
  isPublishedNow,
} from './announcement-form';

const time = (date: Date) => ({ toDate: () => date, toMillis: () => date.getTime() });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const stored: Announcement = {
  title: 'Opening',
  content: 'Soon.',
  audience: 'eros',
  pinned: true,
  publish_at: time(new Date(2026, 0, 5, 9, 30)),
  expires_at: time(new Date(2026, 1, 5, 9, 30)),
  must_acknowledge: true,
  created_at: time(new Date(0)),
  updated_at: time(new Date(0)),
  updated_by: 'admin',
};
const form = (change: Partial<AnnouncementForm> = {}) => ({
  ...emptyForm,
  title: 'T',
  content: 'C',
  ...change,
});
const problems = (change: Partial<AnnouncementForm>) =>
  (formSchema(undefined).safeParse(form(change)).error?.issues ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );

it('requires a title and text', () => {
  expect(problems({ title: ' ', content: '' })).toEqual([
    'title: Enter the title.',
    'content: Enter the announcement text.',
  ]);
});

it('requires a future publish time and an expiry after it', () => {
  expect(problems({ when: 'later' })).toEqual(['publish_at: Enter the publish date and time.']);
  expect(problems({ when: 'later', publish_at: dateTimeInputValue(inHours(-1)) })).toEqual([
    'publish_at: Choose a time in the future, or publish now.',
  ]);
  expect(
    problems({
      when: 'later',
      publish_at: dateTimeInputValue(inHours(2)),
      expires_at: dateTimeInputValue(inHours(1)),
    }),
  ).toEqual(['expires_at: The expiration must be after the publish date.']);
  expect(problems({ expires_at: dateTimeInputValue(inHours(-1)) })).toHaveLength(1);
  expect(
    problems({
      when: 'later',
      publish_at: dateTimeInputValue(inHours(1)),
      expires_at: dateTimeInputValue(inHours(2)),
    }),
  ).toEqual([]);
});

it('keeps the times when editing and resets them in a copy', () => {
  const edited = formOf(stored, false);
  expect(edited).toMatchObject({
    when: 'keep',
    expires_at: '2026-02-05T09:30',
    title: 'Opening',
    pinned: true,
  });
  expect(fieldsOf(edited, stored).publish_at).toBe('keep');
  expect(fieldsOf(edited, stored).expires_at).toEqual(new Date(2026, 1, 5, 9, 30));
  const copy = formOf(stored, true);
  expect(copy).toMatchObject({ when: 'now', expires_at: '', title: 'Copy of Opening' });
  expect(fieldsOf(copy, undefined)).toMatchObject({ publish_at: 'now', expires_at: null });
  expect(isPublishedNow(edited, stored)).toBe(true);
  expect(isPublishedNow(form({ when: 'later', publish_at: dateTimeInputValue(inHours(1)) }), undefined)).toBe(
    false,
  );
});
