import { paperReasonCodes, paperReasonTexts } from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { expect, test } from 'vitest';
import { expiredText, helpText, personText, refusalOf, toDoText } from './words';

const kind = (key: string) => paperSuggestions.find((one) => one.key === key);

test('names whose paper it is', () => {
  const holder = kind('photo_id');
  expect(personText({ person: 'Maria Bennett', kindNow: holder })).toBe('The EFIN holder, Maria Bennett');
  expect(personText({ person: null, kindNow: holder })).toBe('The EFIN holder');
  expect(personText({ person: 'Maria Bennett', kindNow: undefined })).toBe('Maria Bennett');
  expect(personText({ person: null, kindNow: kind('ein_letter') })).toBeNull();
});

test('the help names the maximum age', () => {
  expect(helpText(kind('address_proof'))).toMatch(/It may be at most 90 days old\.$/);
  expect(helpText(kind('ein_letter'))).not.toContain('days old');
  expect(helpText(undefined)).toBeNull();
});

test.each(paperReasonCodes)('%s: says why and what to do', (code) => {
  const { title, reason, advice } = refusalOf({ reason_code: code, reason: 'See page 2.' });
  expect(reason).toBe('See page 2.');
  if (code === 'other') expect([title, advice]).toEqual(['Not accepted', null]);
  else expect([title, advice]).toEqual([paperReasonTexts[code].label, paperReasonTexts[code].advice]);
});

test('a code that the app does not know yet shows the reason alone', () => {
  expect(refusalOf({ reason_code: 'future', reason: 'Blurred.' })).toEqual({
    title: 'Not accepted',
    reason: 'Blurred.',
    advice: null,
  });
});

test.each([
  [0, 0, 'Nothing due'],
  [1, 0, '1 paper to hand in'],
  [0, 2, '2 agreements to sign'],
  [2, 1, '2 papers to hand in, 1 agreement to sign'],
])('%i papers and %i agreements', (toHandIn, toSign, text) => {
  expect(toDoText(toHandIn, toSign)).toBe(text);
});

test('an expired paper says what to do', () => {
  const signed_at = new Date('2026-01-05T15:00:00Z');
  const signature = {
    ...{ version: 1, text_hash: '', name: 'Maria Bennett', uid: 'u1', consent: '' },
    signed_at: { toDate: () => signed_at, toMillis: () => signed_at.getTime() },
  };
  const none = { expires_on: null, signature: null, agreement_version: null };
  expect(expiredText({ ...none, expires_on: '2026-01-31' })).toBe(
    'The one on file was valid until Jan 31, 2026. Please hand in a new one.',
  );
  expect(expiredText({ ...none, signature, agreement_version: 2 })).toBe(
    'You signed version 1 on Jan 5, 2026. Please read and sign the new version.',
  );
});
