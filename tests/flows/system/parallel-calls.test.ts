import type { CallableName } from '@united/domain/shared/contracts';
import { describe, expect, it } from 'vitest';
import { correctionOf } from '../support/corrections';
import { freshUsers, post, submitted } from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

async function inParallel(count: number, name: CallableName, input: (i: number) => unknown, token: string) {
  const started = Date.now();
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const answer = await post(name, input(i), token);
      return { code: 'error' in answer ? answer.error.code : 'ok', ms: Date.now() - started };
    }),
  );
  const codes: Record<string, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  const slowest = (code: string) =>
    Math.max(0, ...answers.filter((a) => (a.code === 'ok') === (code === 'ok')).map(({ ms }) => ms));
  console.log(name, count, JSON.stringify(codes), 'ok', slowest('ok'), 'ms, refused', slowest('no'), 'ms');
  return codes;
}

describe.each([10, 60])('%i parallel calls', (count) => {
  it('checkApplication', async () => {
    const codes = await inParallel(count, 'checkApplication', () => ({}), owner.token);
    expect(codes.internal ?? 0).toBe(0);
  });
  it('revealField', async () => {
    const id = await submitted(owner);
    const codes = await inParallel(
      count,
      'revealField',
      () => ({ document: `bank_applications/${id}`, field: 'holder_ssn', reason: 'x' }),
      admin.token,
    );
    expect(codes.internal ?? 0).toBe(0);
  });
  it('correctApplication', async () => {
    const id = await submitted(owner);
    const base = await correctionOf(id, { office_name: 'Birch Tax' });
    const codes = await inParallel(
      count,
      'correctApplication',
      (i) => ({ ...base, idempotency_key: `parallel-call-${i}` }),
      owner.token,
    );
    expect(codes.internal ?? 0).toBe(0);
  });
  it('updateBankingInformation', async () => {
    const id = await submitted(owner);
    const codes = await inParallel(
      count,
      'updateBankingInformation',
      (i) => ({
        application_id: id,
        bank_name: 'B',
        account_name: 'A',
        account_type: 'Checking',
        routing_number: '021000021',
        account_number: `12345${i}`,
      }),
      owner.token,
    );
    expect(codes.internal ?? 0).toBe(0);
  });
});
