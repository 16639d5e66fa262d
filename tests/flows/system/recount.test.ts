import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../support/recount/recount';
import { consistentSnapshot, copyOf, type Sound } from '../support/consistent-snapshot';
import { corruptions } from '../support/corruptions';

/**
 * The bench's recount finds nothing in consistent data, and each kind of corruption in corrupted
 * data.
 */

let sound: Sound;
beforeAll(async () => {
  sound = await consistentSnapshot();
}, 120_000);

it('finds nothing in consistent data', () => {
  expect(recount(sound.snapshot, { atRest: true })).toEqual([]);
  const collections = ['bank_applications', 'support_ticket_replies', 'email_sends', 'season_readiness'];
  expect([...sound.snapshot.documents.keys()]).toEqual(expect.arrayContaining(collections));
});

describe('finds and reports', () => {
  it.each(Object.entries(corruptions))('%s', (_, corruptionOf) => {
    const { to, where } = corruptionOf(sound);
    const corrupted = copyOf(sound.snapshot);
    to(corrupted);
    const found = recount(corrupted, { atRest: true }).map((finding) => finding.where);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(where)]));
  });
});
