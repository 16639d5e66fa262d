import { expect, it } from 'vitest';
import { warningsOf } from './words';

const facts = { holder_phone: '5555550123', oldAccount: 'Do not close the old account yet.' };

it('warns of a new review once, however many classes a request has', () => {
  const warnings = warningsOf('request', ['banking', 'identity'], facts);
  expect(warnings.filter((text) => text.startsWith('The bank may review'))).toHaveLength(1);
});

it('promises a call at the number on file only where there is one', () => {
  const [, call] = warningsOf('request', ['identity'], facts);
  expect(call).toBe('We call you at the number on file, (555) 555-0123, before we accept it.');
  const [, without] = warningsOf('request', ['identity'], { ...facts, holder_phone: null });
  expect(without).toMatch(/^No phone number is on file\. We call you at the one that you enter/);
  expect(warningsOf('request', ['fees'], facts).join()).not.toContain('call');
});

it.each(['request', 'resend'] as const)('says of another account by %s to keep the old one', (way) => {
  expect(warningsOf(way, ['banking'], facts)).toContain(facts.oldAccount);
  expect(warningsOf(way, ['contact'], facts)).not.toContain(facts.oldAccount);
});

it('says that contact data leaves the status only where nothing else changes', () => {
  expect(warningsOf('request', ['contact'], facts)).toEqual([expect.stringContaining('stays as it is')]);
  expect(warningsOf('request', ['contact', 'fees'], facts)).toEqual([
    expect.stringContaining('The bank may review your office again'),
  ]);
});

it('warns of nothing where contact data and fees count at once', () => {
  expect(warningsOf('at_once', ['contact', 'fees'], facts)).toEqual([]);
});
