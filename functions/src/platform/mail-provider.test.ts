import { describe, expect, it } from 'vitest';
import { handoverOf, timeoutRetryDelayMs } from './mail-provider';

const key = 'SG.secret-key';
const now = 1_700_000_000_000;
const answer = (code: number, message?: string, headers: object = {}) =>
  handoverOf({ code, response: { headers, body: message ? { errors: [{ message }] } : '' } }, key, now);

describe('the outcome of a provider error', () => {
  it.each([400, 404, 413, 422])('is "refused" for %d', (code) => {
    expect(answer(code)).toEqual({ outcome: 'refused', error: `The provider answered ${code}` });
  });

  it.each([401, 403])('is "key-refused" for %d', (code) => {
    expect(answer(code)).toEqual({ outcome: 'key-refused', error: `The provider answered ${code}` });
  });

  it.each([429, 500, 502, 503])('is "retry" for %d', (code) => {
    expect(answer(code)).toMatchObject({ outcome: 'retry', afterMs: 0 });
  });

  it('honors the rate limit reset time of a 429, up to an hour', () => {
    const at = (seconds: number) => ({ 'x-ratelimit-reset': String(now / 1000 + seconds) });
    expect(answer(429, '', at(90))).toMatchObject({ afterMs: 90_000 });
    expect(answer(429, '', at(-5))).toMatchObject({ afterMs: 0 });
    expect(answer(429, '', at(999_999))).toMatchObject({ afterMs: 3_600_000 });
    expect(answer(429, '', { 'x-ratelimit-reset': 'soon' })).toMatchObject({ afterMs: 0 });
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('is an immediate "retry" for %s', (code) => {
    expect(handoverOf(Object.assign(new Error('x'), { code }), key)).toMatchObject({
      outcome: 'retry',
      afterMs: 0,
    });
  });

  it.each(['ECONNABORTED', 'ETIMEDOUT'])('is a "retry" with a delay for the webhook for %s', (code) => {
    expect(handoverOf({ code }, key)).toMatchObject({ outcome: 'retry', afterMs: timeoutRetryDelayMs });
  });

  it.each([{ code: 'ECONNRESET' }, { code: 'EPIPE' }, new Error('socket hang up'), 'x', null])(
    'is "unknown" for %s',
    (error) => {
      expect(handoverOf(error, key)).toMatchObject({ outcome: 'unknown' });
    },
  );

  it('has a short single-line error without the API key', () => {
    const outcome = answer(400, `Bad\r\n\tkey ${key} ${'x'.repeat(500)}`);
    expect(outcome).toMatchObject({
      error: expect.stringMatching(/^The provider answered 400: Bad key \[key\] x+$/),
    });
    expect('error' in outcome && outcome.error.length).toBe(300);
  });
});
