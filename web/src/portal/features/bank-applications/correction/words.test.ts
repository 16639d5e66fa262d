import { expect, it } from 'vitest';
import { warningsOf } from './words';

it('warns of a new review once, however many classes a request has', () => {
  expect(warningsOf('request', ['banking', 'identity'])).toEqual([
    expect.stringMatching(/^The bank may review your office again\. We call you/),
  ]);
});

it('says that contact data leaves the status only where nothing else changes', () => {
  expect(warningsOf('request', ['contact'])).toEqual([expect.stringContaining('stays as it is')]);
  expect(warningsOf('request', ['contact', 'fees'])).toEqual([
    expect.stringContaining('The bank may review your office again'),
  ]);
});

it('warns of nothing where contact data and fees count at once', () => {
  expect(warningsOf('at_once', ['contact', 'fees'])).toEqual([]);
});
