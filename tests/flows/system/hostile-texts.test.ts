import { collections } from '@united/domain/shared/collections';
import { type CallableName, contracts } from '@united/domain/shared/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callableCells } from '../../support/attack-matrix';
import { hostileTexts, textDefect, textsIn } from '../../support/hostile-texts';
import { type IdentityName, ownBureau } from '../../support/identities';
import { type Entrance, textEntrances, withText } from '../../support/text-entrances';
import { changesBetween, restoreTrace, type Trace, takeBaseline, takeTrace } from '../../support/trace';
import { seedAttackData, tokenOf } from '../support/attack-data';
import { inputFor } from '../support/attack-inputs';
import { db, post } from '../support/emulators';

/**
 * Sends hostile texts to every text field of every callable through the emulators.
 * tests/unit/hostile-texts.test.ts covers each text with the schemas. Here each field gets two
 * texts that combine all defects, one short and one long.
 */
const mixed = [
  hostileTexts['the first half of a letter'],
  hostileTexts['halves in the wrong order'],
  hostileTexts['a composed and a decomposed letter'],
  hostileTexts['an override of the direction'],
  hostileTexts['right-to-left letters'],
  hostileTexts['a family and a flag'],
].join(' ');
const texts = [mixed, hostileTexts['a cut in every letter above U+FFFF'], hostileTexts['ten thousand emoji']];
/** Time limit for an error response, in milliseconds. */
const mostMs = 2000;
/**
 * How often a slow call is repeated. The fastest run counts, since other processes only slow it
 * down.
 */
const tries = 4;
const clean = ['invalid-argument', 'not-found', 'failed-precondition', 'already-exists', 'permission-denied'];

let baseline: Trace;
const slowest = { ms: 0, what: '' };
const count = { calls: 0, served: 0 };

beforeAll(async () => {
  await seedAttackData();
  baseline = await takeBaseline();
}, 120_000);
afterAll(async () => {
  console.log(
    `Hostile texts: ${textEntrances.length} entrances x ${texts.length} texts, ${count.calls} calls, ${count.served} served, the slowest refusal ${Math.round(slowest.ms)} ms (${slowest.what})`,
  );
});

interface Attempt extends Entrance {
  text: string;
  input: unknown;
}

/**
 * Returns valid input. A correction with a sensitive value counts even if it fails
 * (`value-entries.ts`), which is unrelated to texts, so this one has none. A bureau is changed rather
 * than created, because its owner can own only one.
 */
async function plainInput(callable: CallableName, name: IdentityName): Promise<unknown> {
  const input = (await inputFor(callable, name)) as Record<string, unknown>;
  if (callable === 'saveBureau') return { ...input, id: ownBureau, owner_uid: 'bureau_owner' };
  return callable === 'correctApplication' ? { ...input, changes: { shipping_city: 'Atlanta' } } : input;
}

const attemptAt = async (name: IdentityName, entrance: Entrance, text: string): Promise<Attempt> => ({
  ...entrance,
  text,
  input: withText(await plainInput(entrance.callable, name), entrance.path.split('.'), text),
});

/**
 * Makes a call.
 * @returns "served", the error code, or that the error took too long
 */
async function outcomeOf(
  name: IdentityName,
  attempt: Attempt,
  left = tries,
  least = Number.POSITIVE_INFINITY,
): Promise<string> {
  const { callable, path, input } = attempt;
  const began = performance.now();
  const answer = await post(callable, input, tokenOf(name));
  const ms = Math.min(least, performance.now() - began);
  if (!('error' in answer)) return 'served';
  if (ms > mostMs && left > 1) return outcomeOf(name, attempt, left - 1, ms);
  if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${callable}: ${path}` });
  return ms > mostMs ? `took ${Math.round(ms)} ms` : answer.error.code;
}

/** Raised so that no call reaches a limit. */
async function forgetLimits(): Promise<void> {
  const { docs } = await db.collection(collections.rateLimits).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

const callables = Object.keys(contracts) as CallableName[];

it('covers every callable that accepts a text', () => {
  const without = callables.filter((name) => !textEntrances.some(({ callable }) => callable === name));
  expect(without).toEqual(expect.arrayContaining(['setupStatus', 'recordSignIn', 'endViewAs']));
});

it.each(callables.filter((name) => textEntrances.some(({ callable }) => callable === name)))(
  '%s accepts or rejects each of them, and stores no invalid ones',
  async (callable) => {
    const name = callableCells[callable].may.at(-1) ?? 'super_admin';
    const attempts: Attempt[] = [];
    for (const entrance of textEntrances.filter((one) => one.callable === callable))
      for (const text of texts) attempts.push(await attemptAt(name, entrance, text));
    const refused: Attempt[] = [];
    for (const attempt of attempts) {
      const outcome = await outcomeOf(name, attempt);
      count.calls += 1;
      expect([...clean, 'served'], `${attempt.path} with ${attempt.text.slice(0, 20)}`).toContain(outcome);
      // Any other error is caused by an earlier text's change, not by this text.
      if (outcome === 'invalid-argument') refused.push(attempt);
      if (outcome !== 'served') continue;
      count.served += 1;
      await forgetLimits();
    }
    const stored = await takeBaseline();
    const added = [...stored.stored].filter(
      ([path, document]) => baseline.stored.get(path)?.updateTime !== document.updateTime,
    );
    const unfit = added.flatMap(([path, { fields }]) =>
      [...textsIn(fields)].map(textDefect).flatMap((why) => (why ? [`${path} ${why}`] : [])),
    );
    expect(unfit).toEqual([]);
    if (changesBetween(baseline, stored).length > 0) await restoreTrace(baseline);

    const before = await takeTrace();
    for (const attempt of refused) await outcomeOf(name, attempt);
    const written = changesBetween(before, await takeTrace());
    if (written.length > 0) await restoreTrace(baseline);
    expect(written, 'was written').toEqual([]);
  },
);
