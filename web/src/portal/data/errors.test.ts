import { expect, it } from 'vitest';
import { authError, CallError, messageOf, sentences, toCallError } from './errors';

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

it('reports a failed sign-in in one sentence, except for the connection and limits', () => {
  expect(authError(thrown('auth/user-not-found')).message).toBe(
    authError(thrown('auth/wrong-password')).message,
  );
  expect(authError(thrown('auth/timeout')).code).toBe('unavailable');
});
