import { FunctionsError } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import { callableError } from './callable-error';

const thrown = (code: ConstructorParameters<typeof FunctionsError>[0], message: string, details?: unknown) =>
  callableError(new FunctionsError(code, message, details));

describe('callableError', () => {
  it("returns the server's message without the status that the SDK appends", () => {
    expect(thrown('already-exists', 'There is already an application. [409]')).toMatchObject({
      code: 'already-exists',
      message: 'There is already an application.',
    });
  });

  it('reports a lost connection, which the SDK reports as internal', () => {
    expect(thrown('internal', 'internal [0]').code).toBe('unavailable');
    expect(thrown('deadline-exceeded', 'deadline-exceeded').code).toBe('unavailable');
  });

  it('keeps the id of a server error', () => {
    const error = thrown('internal', 'Something failed (reference e1). [500]', { errorId: 'e1' });
    expect(error).toMatchObject({
      code: 'internal',
      errorId: 'e1',
      message: 'Something failed (reference e1).',
    });
  });

  it('passes on field messages and the reason', () => {
    const details = { fields: { efin: 'Six digits.' }, reason: 'recent-sign-in' };
    expect(thrown('invalid-argument', 'INVALID_ARGUMENT [400]', details)).toMatchObject({
      fields: { efin: 'Six digits.' },
      reason: 'recent-sign-in',
      message: 'Some values are invalid. Check the marked fields.',
    });
  });
});
