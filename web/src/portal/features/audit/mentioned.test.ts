import { describe, expect, it } from 'vitest';
import { mentionedIn, nowText } from './mentioned';

const admin = { uid: 'a1', name: 'Adrian Cole', role: 'admin' };
const about = (collection: string, id: string, name: string | null = 'Maya Bennett') => ({
  collection,
  id,
  name,
});

describe('users in an entry', () => {
  it.each([
    [admin, about('users', 'm1'), ['a1', 'm1']],
    [admin, about('users', 'a1'), ['a1']],
    [admin, about('users', 'import', null), ['a1']],
    [admin, about('member_custom_values', 'm1__phone'), ['a1', 'm1']],
    [admin, about('bank_applications', 'app'), ['a1']],
    [{ uid: 'disposal', name: 'Daily disposal', role: 'system' }, about('disposal_runs', 'd'), []],
    [{ uid: 'unknown', name: 'x', role: 'unknown' }, about('users', 'm1'), ['m1']],
  ])('%j about %j: %j', (actor, target, uids) =>
    expect(mentionedIn({ actor, target }).map(({ uid }) => uid)).toEqual(uids),
  );
});

describe('shows the name at that time beside the current one', () => {
  const maya = { uid: 'm1', formerName: 'Maya Bennett' };
  it.each([
    [maya, { name: 'Maya Bennett', email: 'm@x.test' }, 'Maya Bennett · m@x.test'],
    [maya, { name: 'Maya Cole', email: 'm@x.test' }, 'Maya Bennett, now Maya Cole · m@x.test'],
    [maya, undefined, 'Maya Bennett'],
    [maya, null, 'Maya Bennett · account deleted'],
    [{ uid: 'm1', formerName: null }, null, 'Account m1 · account deleted'],
  ])('%j, %j: %s', (mentioned, now, text) => expect(nowText(mentioned, now)).toBe(text));
});
