import { assertFails } from '@firebase/rules-unit-testing';
import { savedViewLimits, savedViewListNames } from '@united/domain/shared/saved-views';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames } from '../support/identities';
import { type Data, savedViews, viewOf, without } from './documents';
import { docOf, expectAccepted, expectRefused, put, restore } from './environment';

const staff: readonly IdentityName[] = ['admin', 'super_admin'];
const withAccount = identityNames.filter((name) => name !== 'anonymous');
const pathFor = (uid: string) => `saved_views/${uid}`;
const path = pathFor('admin');
const save = (views: readonly unknown[], writer: IdentityName = 'admin', uid: string = writer) =>
  docOf(writer, pathFor(uid)).set(savedViews(views, serverTimestamp()));

/** As many views as fit, all different. */
const full = Array.from({ length: savedViewLimits.views }, (_, i) =>
  viewOf('A', { id: `${'A'.repeat(18)}${String(i).padStart(2, '0')}`, name: `View ${i}` }),
);
const [first = {}, ...others] = full;

/** Saves over the stored views, then restores the document. */
async function over(
  stored: readonly Data[] | null,
  expected: typeof expectRefused,
  write: () => Promise<void>,
) {
  await put(path, stored && savedViews(stored));
  await expected(path, write);
  await restore(path);
}
const accepted = async (target: string, write: () => Promise<unknown>) =>
  void (await expectAccepted(target, write));

export function describeSavedViews(): void {
  describe('saved views', () => {
    it.each(withAccount)('are read and written by %s only while on the staff', async (name) => {
      const own = pathFor(name);
      await put(own, savedViews([viewOf('A')]));
      if (staff.includes(name)) {
        expect((await docOf(name, own).get()).exists()).toBe(true);
        await expectAccepted(own, () => save([viewOf('B'), viewOf('A')], name));
        await put(own, null);
        expect((await docOf(name, own).get()).exists()).toBe(false);
        await expectAccepted(own, () => save([viewOf('A')], name));
      } else {
        await assertFails(docOf(name, own).get());
        await expectRefused(own, () => save([viewOf('B'), viewOf('A')], name));
      }
      await restore(own);
    });

    it.each(staff)('of a colleague are denied to %s', async (name) => {
      const colleague = name === 'admin' ? 'super_admin' : 'admin';
      await assertFails(docOf(name, pathFor(colleague)).get());
      await expectRefused(pathFor(colleague), () => save([], name, colleague));
    });

    it('are never deleted as a document', () => expectRefused(path, () => docOf('admin', path).delete()));

    it.each<[string, readonly Data[] | null, readonly Data[]]>([
      ['a first view', null, [viewOf('A')]],
      ['no views', null, []],
      ['another view', [viewOf('A')], [viewOf('B'), viewOf('A')]],
      ['the last view that fits', others, [first, ...others]],
      ['a new name', [viewOf('A'), viewOf('B')], [viewOf('B', { name: 'RA, waiting for us' }), viewOf('A')]],
      ['a new search', [viewOf('A')], [viewOf('A', { query: 'q=caf%C3%A9+*-._' })]],
      ['a view less', full, others],
      ['the last view less', [viewOf('A')], []],
      ['the longest name and query', null, [viewOf('A', { name: 'n'.repeat(60), query: 'q'.repeat(4000) })]],
      ...savedViewListNames.map((list): [string, null, Data[]] => [
        `a view of ${list}`,
        null,
        [viewOf('A', { list })],
      ]),
    ])('accept %s', (_, before, after) => over(before, accepted, () => save(after)));

    it.each<[string, readonly Data[] | null, readonly unknown[]]>([
      ['two views at once', null, [viewOf('A'), viewOf('B')]],
      ['a new view in another place', [viewOf('A')], [viewOf('A'), viewOf('B')]],
      ['another view changed', [viewOf('A'), viewOf('B')], [viewOf('A'), viewOf('B', { name: 'Other' })]],
      ['one view too many', full, [viewOf('B'), ...full]],
      ['an unknown list', null, [viewOf('A', { list: 'rate_limits' })]],
      ['a list that is a list', null, [viewOf('A', { list: ['leads'] })]],
      ['no list', null, [without(viewOf('A'), 'list')]],
      ['a short id', null, [viewOf('A', { id: 'mine' })]],
      ['an id with a path', null, [viewOf('A', { id: 'AAAAAAAAA/AAAAAAAAAA' })]],
      ['an id that is a number', null, [viewOf('A', { id: 1 })]],
      ['no id', null, [without(viewOf('A'), 'id')]],
      ['a long name', null, [viewOf('A', { name: 'n'.repeat(61) })]],
      ['an empty name', null, [viewOf('A', { name: ' ' })]],
      ['a name of two lines', null, [viewOf('A', { name: 'one\ntwo' })]],
      ['a name that is a number', null, [viewOf('A', { name: 7 })]],
      ['no name', null, [without(viewOf('A'), 'name')]],
      ['a long query', null, [viewOf('A', { query: 'q'.repeat(4001) })]],
      ['a query with a tag', null, [viewOf('A', { query: 'q=<b>' })]],
      ['a query that is a map', null, [viewOf('A', { query: { q: 'a' } })]],
      ['no query', null, [without(viewOf('A'), 'query')]],
      ['another field', null, [viewOf('A', { note: 'x'.repeat(100_000) })]],
      ['a view that is a text', null, ['view']],
    ])('reject %s', (_, before, after) => over(before, expectRefused, () => save(after)));

    it.each<[string, Data]>([
      ['views that are a map', { views: { A: viewOf('A') } }],
      ['views that are a text', { views: 'all' }],
      ['no views', {}],
      ['another field', { views: [], shared: true }],
      ['a made-up time', { views: [], updated_at: Timestamp.fromMillis(0) }],
    ])('reject a document with %s', async (_, data) => {
      const ref = docOf('admin', path);
      await expectRefused(path, () => ref.set({ updated_at: serverTimestamp(), ...data }));
      await over(null, expectRefused, () => ref.set({ updated_at: serverTimestamp(), ...data }));
    });
  });
}
