import { describe, expect, it } from 'vitest';
import { mentionedIn, usersText } from './mentioned';

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

describe('identifies the users in an entry', () => {
  const entry = { actor: admin, target: about('users', 'm1') };
  const adrian = { name: 'Adrian Cole', email: 'a@x.test' };
  const maya = { name: 'Maya Bennett', email: 'm@x.test' };
  it.each([
    ['by email', entry, adrian, maya, 'a@x.test · Maya Bennett: m@x.test'],
    [
      'by the current name',
      entry,
      adrian,
      { ...maya, name: 'Maya Cole' },
      'a@x.test · Maya Bennett: now Maya Cole · m@x.test',
    ],
    ['after a deletion', entry, null, null, 'account deleted · Maya Bennett: account deleted'],
    [
      'by id if the name is unknown',
      { ...entry, target: about('users', 'm1', null) },
      adrian,
      maya,
      'a@x.test · Account m1: m@x.test',
    ],
    ['once per user', { ...entry, target: about('bank_applications', 'app') }, adrian, maya, 'a@x.test'],
    ['only when loaded', entry, undefined, undefined, ''],
  ])('%s', (_, of, actor, target, text) =>
    expect(usersText(of, (uid) => (uid === 'a1' ? actor : target))).toBe(text),
  );
});
