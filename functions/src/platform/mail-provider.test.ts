import { describe, expect, it } from 'vitest';
import { afterTimeoutMs, handoverOf } from './mail-provider';

const key = 'SG.secret-key';
const now = 1_700_000_000_000;
const answer = (code: number, message?: string, headers: object = {}) =>
  handoverOf({ code, response: { headers, body: message ? { errors: [{ message }] } : '' } }, key, now);

describe('what an answer of the provider means', () => {
  it.each([400, 404, 413, 422])('%d is a refusal', (code) => {
    expect(answer(code)).toEqual({ outcome: 'refused', error: `The provider answered ${code}` });
  });

  it.each([401, 403])('%d is about our key, not about the message', (code) => {
    expect(answer(code)).toEqual({ outcome: 'key-refused', error: `The provider answered ${code}` });
  });

  it.each([429, 500, 502, 503])('%d asks for another attempt', (code) => {
    expect(answer(code)).toMatchObject({ outcome: 'retry', afterMs: 0 });
  });

  it('429 may say when, within an hour', () => {
    const at = (seconds: number) => ({ 'x-ratelimit-reset': String(now / 1000 + seconds) });
    expect(answer(429, '', at(90))).toMatchObject({ afterMs: 90_000 });
    expect(answer(429, '', at(-5))).toMatchObject({ afterMs: 0 });
    expect(answer(429, '', at(999_999))).toMatchObject({ afterMs: 3_600_000 });
    expect(answer(429, '', { 'x-ratelimit-reset': 'soon' })).toMatchObject({ afterMs: 0 });
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('%s: nothing was handed over', (code) => {
    expect(handoverOf(Object.assign(new Error('x'), { code }), key)).toMatchObject({
      outcome: 'retry',
      afterMs: 0,
    });
  });

  it.each(['ECONNABORTED', 'ETIMEDOUT'])('%s: probably not, but the webhook gets time to tell', (code) => {
    expect(handoverOf({ code }, key)).toMatchObject({ outcome: 'retry', afterMs: afterTimeoutMs });
  });

  it.each([{ code: 'ECONNRESET' }, { code: 'EPIPE' }, new Error('socket hang up'), 'x', null])(
    '%s: nobody knows',
    (error) => {
      expect(handoverOf(error, key)).toMatchObject({ outcome: 'unknown' });
    },
  );

  it('is answered in one short line without the key', () => {
    const answered = answer(400, `Bad\r\n\tkey ${key} ${'x'.repeat(500)}`);
    expect(answered).toMatchObject({
      error: expect.stringMatching(/^The provider answered 400: Bad key \[key\] x+$/),
    });
    expect('error' in answered && answered.error.length).toBe(300);
  });
});
