import { expect, it } from 'vitest';
import { authError, CallError, detailOf, messageOf, patience, sentences, toCallError } from './errors';

const thrown = (code: string) => Object.assign(new Error('SDK text for developers'), { code });

it.each([
  ['permission-denied', 'permission-denied'],
  ['cancelled', 'unavailable'],
  ['deadline-exceeded', 'unavailable'],
  ['storage/unauthorized', 'permission-denied'],
  ['auth/too-many-requests', 'resource-exhausted'],
  ['data-loss', 'internal'],
  ['toString', 'internal'],
] as const)('an SDK’s %s is told in our words of %s', (code, meaning) => {
  expect(toCallError(thrown(code))).toMatchObject({ code: meaning, message: sentences[meaning] });
});

it('keeps a CallError, and reveals nothing of other errors', () => {
  const refused = new CallError('already-exists', 'There is one already.');
  expect(toCallError(refused)).toBe(refused);
  expect(messageOf(refused)).toBe('There is one already.');
  expect(messageOf(new TypeError('x is not a function'))).toBe(sentences.internal);
});

it('replaces only the sentence that says nothing', () => {
  expect(messageOf(new Error('boom'), 'Failed to save')).toBe('Failed to save');
  expect(messageOf(thrown('unavailable'), 'Failed to save')).toBe(sentences.unavailable);
  expect(messageOf(new CallError('internal', 'Reference: 7'), 'Failed to save')).toBe('Reference: 7');
});

it('tells what is wrong with which field where no form shows it', () => {
  const refused = new CallError('invalid-argument', undefined, { season: 'Too early.', step: 'Unknown.' });
  expect(detailOf(refused)).toBe('Too early. Unknown.');
  expect(detailOf(thrown('unavailable'))).toBe(sentences.unavailable);
});

it('reports a failed sign-in in one sentence, except for the connection and limits', () => {
  expect(authError(thrown('auth/user-not-found')).message).toBe(
    authError(thrown('auth/wrong-password')).message,
  );
  expect(authError(thrown('auth/timeout')).code).toBe('unavailable');
});

// The browser tests of a server that is away let the clock run faster, so that they cannot say this.
it('says within ten seconds that an answer is missing, and within fifteen after two waits', () => {
  expect(patience).toBeLessThan(10_000);
  expect(2 * patience).toBeLessThan(15_000);
});
