import { describe, expect, it } from 'vitest';
import {
  describeError,
  invalidFields,
  notFound,
  noValueStored,
  permissionDenied,
  Refusal,
  tooBusy,
} from './errors';

it('an error has the code that the web maps to a text, and its fields', () => {
  const refusals = [permissionDenied(), tooBusy(), notFound('No such thing.'), noValueStored()];
  expect(refusals.map(({ code, details }) => [code, details])).toEqual([
    ['permission-denied', undefined],
    ['resource-exhausted', undefined],
    ['not-found', undefined],
    ['not-found', undefined],
  ]);
  expect(noValueStored().message).toBe('No value is stored here.');
  const fields = { efin: 'Enter a six-digit EFIN.' };
  expect(invalidFields(fields)).toMatchObject({ code: 'invalid-argument', details: { fields } });
  expect(tooBusy()).toBeInstanceOf(Refusal);
});

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
    const error = new Error('first\n    at 219-09-9123:1:1');
    expect(error.stack).toContain('at 219-09-9123:1:1');
    expect(JSON.stringify(describeError(error))).not.toContain('219');
  });

  it('includes only codes that are text or numbers', () => {
    const codeOf = (code: unknown) => describeError(Object.assign(new Error('x'), { code })).code;
    expect([codeOf('ENOENT'), codeOf(7)]).toEqual(['ENOENT', '7']);
    expect(describeError(Object.assign(new Error('x'), { code: { ssn: '219' } }))).not.toHaveProperty('code');
    expect(describeError(new Error('x'))).not.toHaveProperty('code');
  });

  it('includes at most twelve stack frames, without indentation', () => {
    const places = Array.from({ length: 20 }, (_, i) => `    at call (/app/file.ts:${i + 10}:${i + 20})`);
    const error = Object.assign(new Error('x'), {
      stack: ['Error: x', ...places, '  at nowhere'].join('\n'),
    });
    const { at } = describeError(error);
    expect(at).toHaveLength(12);
    expect(at[0]).toBe('at call (/app/file.ts:10:20)');
  });
});
