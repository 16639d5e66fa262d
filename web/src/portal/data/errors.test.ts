import { expect, it } from 'vitest';
import { answerTimeout, authError, CallError, detailOf, messageOf, sentences, toCallError } from './errors';

const thrown = (code: string) => Object.assign(new Error('SDK text for developers'), { code });

it.each([
  ['permission-denied', 'permission-denied'],
  ['cancelled', 'unavailable'],
  ['deadline-exceeded', 'unavailable'],
  ['storage/unauthorized', 'permission-denied'],
  ['auth/too-many-requests', 'resource-exhausted'],
  ['data-loss', 'internal'],
  ['toString', 'internal'],
] as const)('maps the SDK code %s to the message for %s', (code, meaning) => {
  expect(toCallError(thrown(code))).toMatchObject({ code: meaning, message: sentences[meaning] });
});

it('keeps a CallError and hides the messages of other errors', () => {
  const refused = new CallError('already-exists', 'There is one already.');
  expect(toCallError(refused)).toBe(refused);
  expect(messageOf(refused)).toBe('There is one already.');
  expect(messageOf(new TypeError('x is not a function'))).toBe(sentences.internal);
});

it('replaces only the generic message', () => {
  expect(messageOf(new Error('boom'), 'Failed to save')).toBe('Failed to save');
  expect(messageOf(thrown('unavailable'), 'Failed to save')).toBe(sentences.unavailable);
  expect(messageOf(new CallError('internal', 'Reference: 7'), 'Failed to save')).toBe('Reference: 7');
});

it('includes field messages if there is no form', () => {
  const refused = new CallError('invalid-argument', undefined, { season: 'Too early.', step: 'Unknown.' });
  expect(detailOf(refused)).toBe('Too early. Unknown.');
  expect(detailOf(thrown('unavailable'))).toBe(sentences.unavailable);
});

it('uses one message for failed sign-ins, except for connection errors and rate limits', () => {
  expect(authError(thrown('auth/user-not-found')).message).toBe(
    authError(thrown('auth/wrong-password')).message,
  );
  expect(authError(thrown('auth/timeout')).code).toBe('unavailable');
});

// The browser tests of an unreachable server speed up the clock, so they can't check this.
it('reports a missing answer within ten seconds, and within fifteen after two waits', () => {
  expect(answerTimeout).toBeLessThan(10_000);
  expect(2 * answerTimeout).toBeLessThan(15_000);
});
