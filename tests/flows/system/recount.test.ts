import { beforeAll, describe, expect, it } from 'vitest';
import { checkHouse } from '../../../bench/load/check/check';
import { damages } from '../support/damages';
import { copyOf, type Sound, soundHouse } from '../support/sound-house';

/** The bench's checker finds nothing in sound data and each damage in damaged data. */

let sound: Sound;
beforeAll(async () => {
  sound = await soundHouse();
}, 120_000);

it('finds nothing in a sound house', () => {
  expect(checkHouse(sound.house, { atRest: true })).toEqual([]);
  const collections = ['bank_applications', 'support_ticket_replies', 'email_sends', 'season_readiness'];
  expect([...sound.house.documents.keys()]).toEqual(expect.arrayContaining(collections));
});

describe('finds, and names', () => {
  it.each(Object.entries(damages))('%s', (_, damageOf) => {
    const { to, where } = damageOf(sound);
    const damaged = copyOf(sound.house);
    to(damaged);
    const found = checkHouse(damaged, { atRest: true }).map((finding) => finding.where);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(where)]));
  });
});
