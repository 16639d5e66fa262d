import { paperReasonCodes, paperReasonTexts } from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { expect, test } from 'vitest';
import { helpText, personText, refusalOf } from './words';

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
