import { describe, expect, it } from 'vitest';
import { describeError } from './errors';

describe('describeError', () => {
  it('returns the kind, code, and stack frames of an error, not its message', () => {
    const error = Object.assign(new TypeError('value "219-09-9123"\nof holder_ssn\n    is 219-09-9123'), {
      code: 3,
    });
    const description = describeError(error);
    expect(description).toMatchObject({ kind: 'TypeError', code: '3' });
    expect(description.at[0]).toContain('errors.test.ts');
    expect(JSON.stringify(description)).not.toContain('219');
  });

  it('returns only the type of a thrown value that is not an error', () => {
    expect(describeError('219-09-9123')).toEqual({ kind: 'string', at: [] });
  });

  it('leaves out a message line that looks like a stack frame', () => {
    const error = new Error('first\n    at 219-09-9123');
    expect(JSON.stringify(describeError(error))).not.toContain('219');
  });
});
