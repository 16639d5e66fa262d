import type { CallableName } from '@united/domain/shared/contracts';
import { describe, expect, it } from 'vitest';
import { newBanking } from '../../support/factories/bank-applications';
import { correctionOf } from '../support/corrections';
import { freshUsers, post, submitted } from '../support/emulators';

/** Simultaneous calls by one user: each gets an answer, and no limit is exceeded by one. */

const [owner, admin] = freshUsers('member', 'admin');

/** Makes calls at the same time. Returns the count of each error code. */
async function codesOf(count: number, name: CallableName, input: (i: number) => unknown, token: string) {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => post(name, input(i), token)));
  const codes: Record<string, number> = {};
  for (const answer of answers) {
    const code = 'error' in answer ? answer.error.code : 'ok';
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

describe.each([10, 60])('%i simultaneous calls by one user', (count) => {
  it('each check a draft, since the limit is sixty', async () => {
    expect(await codesOf(count, 'checkApplication', () => ({}), owner.token)).toEqual({ ok: count });
  });

  it('reveal thirty values, and are refused the rest', async () => {
    const document = `bank_applications/${await submitted(owner)}`;
    const request = { document, field: 'holder_ssn', reason: 'The bank asks' };
    const codes = await codesOf(count, 'revealField', () => request, admin.token);
    expect(codes).toEqual(count > 30 ? { ok: 30, 'resource-exhausted': count - 30 } : { ok: count });
  });

  it('correct an application once, since each is based on the same version', async () => {
    const base = await correctionOf(await submitted(owner), { office_name: 'Birch Tax' });
    const one = (i: number) => ({ ...base, idempotency_key: `parallel-call-${i}` });
    const { ok, ...refused } = await codesOf(count, 'correctApplication', one, owner.token);
    expect(ok).toBe(1);
    expect(['failed-precondition', 'resource-exhausted']).toEqual(
      expect.arrayContaining(Object.keys(refused)),
    );
  });

  it('change the payout account at most ten times', async () => {
    const id = await submitted(owner);
    const one = (i: number) => ({ application_id: id, ...newBanking, account_number: `12345${i}` });
    const { ok = 0, ...refused } = await codesOf(count, 'updateBankingInformation', one, owner.token);
    expect(ok).toBeGreaterThan(0);
    expect(ok).toBeLessThanOrEqual(10);
    expect(['resource-exhausted']).toEqual(expect.arrayContaining(Object.keys(refused)));
  });
});
