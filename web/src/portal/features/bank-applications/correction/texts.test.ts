import { expect, it } from 'vitest';
import { warningsOf } from './texts';

const facts = { holder_phone: '5555550123', oldAccount: 'Do not close the old account yet.' };

it('warns about a new review once, even for several change classes', () => {
  const warnings = warningsOf('request', ['banking', 'identity'], facts);
  expect(warnings.filter((text) => text.startsWith('The bank may review'))).toHaveLength(1);
});

it('promises a call to the number on file only if there is one', () => {
  const [, call] = warningsOf('request', ['identity'], facts);
  expect(call).toBe('We call you at the number on file, (555) 555-0123, before we accept it.');
  const [, without] = warningsOf('request', ['identity'], { ...facts, holder_phone: null });
  expect(without).toMatch(/^No phone number is on file\. We call you at the number you enter/);
  expect(warningsOf('request', ['fees'], facts).join()).not.toContain('call');
});

it.each(['request', 'resend'] as const)('tells offices to keep the old account on a %s', (way) => {
  expect(warningsOf(way, ['banking'], facts)).toContain(facts.oldAccount);
  expect(warningsOf(way, ['contact'], facts)).not.toContain(facts.oldAccount);
});

it('says the status does not change only if nothing but contact data changes', () => {
  expect(warningsOf('request', ['contact'], facts)).toEqual([
    expect.stringContaining('status does not change'),
  ]);
  expect(warningsOf('request', ['contact', 'fees'], facts)).toEqual([
    expect.stringContaining('The bank may review your office again'),
  ]);
});

it('has no warnings if contact and fee changes take effect immediately', () => {
  expect(warningsOf('at_once', ['contact', 'fees'], facts)).toEqual([]);
});
