import { describe, expect, it } from 'vitest';
import { bookingUrlOf } from './booking-url';
import { readAnswer } from './callable';
import { leadErrors } from './lead';

describe('readAnswer', () => {
  it.each([
    [{ result: {} }, { kind: 'done' }],
    [{ result: null }, { kind: 'done' }],
    [{ error: { status: 'RESOURCE_EXHAUSTED', message: 'x' } }, { kind: 'limited' }],
    [
      { error: { status: 'INVALID_ARGUMENT', details: { fields: { email: 'Enter it.', other: 3 } } } },
      { kind: 'invalid', fields: { email: 'Enter it.' } },
    ],
    [{ error: { status: 'INTERNAL' } }, { kind: 'failed' }],
    [null, { kind: 'failed' }],
    ['<html>', { kind: 'failed' }],
  ])('%j', (body, outcome) => {
    expect(readAnswer(body)).toEqual(outcome);
  });
});

describe('bookingUrlOf', () => {
  const answer = (booking_url: unknown) => [{ found: { fields: { booking_url } } }];

  it.each([
    [answer({ stringValue: 'https://calendar.example/united' }), 'https://calendar.example/united'],
    [answer({ stringValue: '' }), null],
    [answer({ stringValue: 'http://calendar.example/' }), null],
    [answer({ stringValue: 'javascript:alert(1)' }), null],
    [[{ missing: 'projects/x/databases/(default)/documents/settings/public' }], null],
    [{ error: { code: 403 } }, null],
    [null, null],
  ])('%j', (body, url) => {
    expect(bookingUrlOf(body)).toBe(url);
  });
});

describe('leadErrors', () => {
  const lead = {
    name: 'Dana Cole',
    email: 'dana@office.com',
    subject: 'Plans',
    message: 'Hello',
    source_page: '/contact',
    website: '',
  };

  it('accepts a lead with or without a phone number', () => {
    expect(leadErrors(lead)).toEqual({});
    expect(leadErrors({ ...lead, phone: '+1 (212) 555-0123' })).toEqual({});
  });

  it('reports each invalid field', () => {
    expect(
      Object.keys(
        leadErrors({
          ...lead,
          name: '',
          email: 'dana@',
          phone: '12',
          subject: '',
          message: 'x'.repeat(5001),
        }),
      ),
    ).toEqual(['name', 'subject', 'email', 'phone', 'message']);
  });
});
