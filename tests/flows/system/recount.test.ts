import { beforeAll, describe, expect, it } from 'vitest';
import { checkHouse } from '../../../bench/load/check/check';
import { type ConsistentData, consistentData, copyOf } from '../support/consistent-data';
import { corruptions } from '../support/corruptions';

/** The bench's checker finds nothing in consistent data and every kind of corruption. */

let consistent: ConsistentData;
beforeAll(async () => {
  consistent = await consistentData();
}, 120_000);

it('finds nothing in consistent data', () => {
  expect(checkHouse(consistent.data, { atRest: true })).toEqual([]);
  const collections = ['bank_applications', 'support_ticket_replies', 'email_sends', 'season_readiness'];
  expect([...consistent.data.documents.keys()]).toEqual(expect.arrayContaining(collections));
});

describe('finds, and names', () => {
  it.each(Object.entries(corruptions))('%s', (_, corruptionOf) => {
    const { to, where } = corruptionOf(consistent);
    const corrupted = copyOf(consistent.data);
    to(corrupted);
    const found = checkHouse(corrupted, { atRest: true }).map((finding) => finding.where);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(where)]));
  });
});
