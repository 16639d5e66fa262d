import { beforeAll, expect, it } from 'vitest';
import { collectionsRead, measureCollection, readsOfScreens } from '../../support/reads/reads';
import { clearAll, db } from '../support/emulators';

/**
 * The second size has more than a thousand of everything that screens count. The bench's `growth`
 * goes up to 100,000.
 */
const sizes = [100, 2_500];

beforeAll(clearAll);

it('reads the same on every screen for any number of members, and within the budgets', async () => {
  const measured = [];
  for (const collection of collectionsRead) measured.push(await measureCollection(db, collection, sizes));
  const screens = readsOfScreens(measured, sizes);
  const lines = screens.map(
    ({ screen, documents, counts }) =>
      `${screen.padEnd(40)}${documents.map((count, i) => `${count} + ${counts[i]}`.padStart(10)).join('')}`,
  );
  console.log([`documents and counts at ${sizes.join(', ')}`, ...lines].join('\n'));
  for (const { screen, documents, counts, max } of screens) {
    expect([new Set(documents).size, new Set(counts).size], screen).toEqual([1, 1]);
    if (max !== null) expect(documents[0], screen).toBeLessThanOrEqual(max);
  }
}, 180_000);
