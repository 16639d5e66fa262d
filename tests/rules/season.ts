import { seasonId } from '@united/domain/readiness/season-readiness';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import type { IdentityName } from '../support/identities';
import type { Data } from './documents';
import { docOf, expectAccepted, expectCreate, expectRefused, put, restore } from './environment';

const path = `season_checklists/${seasonId(2025, 'member_owner')}`;
const other = `season_checklists/${seasonId(2026, 'member_owner')}`;
const mine = (name: IdentityName = 'member_owner') => docOf(name, path);

const checklist = (data: Data = {}): Data => ({
  season: 2026,
  member_id: 'member_owner',
  ptin_renewed_at: null,
  wisp_acknowledged_at: null,
  training_confirmed_at: null,
  updated_at: serverTimestamp(),
  ...data,
});

const wrong: [string, Data][] = [
  ['an invented renewal', { ptin_renewed_at: Timestamp.fromMillis(0) }],
  ['an invented acknowledgement', { wisp_acknowledged_at: Timestamp.fromMillis(0) }],
  ['a renewal that is text', { ptin_renewed_at: 'yesterday' }],
  ['an invented training', { training_confirmed_at: Timestamp.fromMillis(0) }],
  ['a training that is text', { training_confirmed_at: 'yesterday' }],
  ['an acknowledgement that is a map', { wisp_acknowledged_at: { blob: 'x'.repeat(100_000) } }],
  ['an invented time of change', { updated_at: Timestamp.fromMillis(0) }],
  ['an extra field', { score: 6 }],
];

export function describeSeason(): void {
  describe('season_checklists', () => {
    it('may be read as missing', async () => {
      await put(path, null);
      expect((await mine().get()).exists()).toBe(false);
      await restore(path);
    });

    it('starts empty or with the current confirmation', async () => {
      for (const data of [
        {},
        { training_confirmed_at: serverTimestamp() },
        {
          ptin_renewed_at: serverTimestamp(),
          wisp_acknowledged_at: serverTimestamp(),
          training_confirmed_at: serverTimestamp(),
        },
      ])
        await expectCreate(expectAccepted, other, checklist(data), 'member_owner');
    });

    it.each([2024, 2025, 2026])('is accepted for a season near that of the settings, %d', async (season) => {
      const near = `season_checklists/${seasonId(season, 'member_owner')}`;
      await expectCreate(expectAccepted, near, checklist({ season }), 'member_owner');
    });

    it.each([1999, 2023, 2027, 2100, 9999])('is rejected for any other season, %d', async (season) => {
      const far = `season_checklists/${seasonId(season, 'member_owner')}`;
      const data = checklist({ season });
      await expectRefused(far, () => docOf('member_owner', far).set(data));
    });

    it('uses the default until settings are saved', async () => {
      await put('settings/public', null);
      await expectCreate(expectAccepted, other, checklist(), 'member_owner');
      await restore('settings/public');
    });

    it.each<[string, Data]>([
      ...wrong,
      ['a season other than in its id', { season: 2027 }],
      ['a season that is text', { season: '2026' }],
      ['a user other than in its id', { member_id: 'ero' }],
    ])('cannot start with %s', async (_, data) => {
      await expectCreate(expectRefused, other, checklist(data), 'member_owner');
    });

    it('may confirm the training in a document from before that field', async () => {
      const { training_confirmed_at: _, ...earlier } = checklist({
        season: 2025,
        updated_at: Timestamp.now(),
      });
      await put(path, earlier);
      await expectAccepted(path, () =>
        mine().update({ training_confirmed_at: serverTimestamp(), updated_at: serverTimestamp() }),
      );
    });

    it('may revoke confirmations', async () => {
      await expectAccepted(path, () =>
        mine().update({ ptin_renewed_at: null, updated_at: serverTimestamp() }),
      );
    });

    it.each<[string, Data]>([
      ...wrong,
      ['another season', { season: 2026 }],
      ['another owner', { member_id: 'ero' }],
      ['a missing renewal', { ptin_renewed_at: deleteField() }],
      ['a missing acknowledgement', { wisp_acknowledged_at: deleteField() }],
    ])('rejects a change of %s', async (_, data) => {
      await expectRefused(path, () => mine().update({ updated_at: serverTimestamp(), ...data }));
    });

    it('cannot be deleted by its owner', async () => {
      await expectRefused(path, () => mine().delete());
    });

    it('compares the whole uid, not its end', async () => {
      const strange = 'season_checklists/member__2025__member_owner';
      await expectRefused(strange, () => docOf('member_owner', strange).set(checklist()));
    });
  });
}
