import { assertFails } from '@firebase/rules-unit-testing';
import { publishedCourses } from '@united/domain/training/queries';
import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityName, identityNames } from '../support/identities';
import { courseFor, progressFor, publishedCourse } from './documents';
import { databaseOf, docOf, expectRefused, put } from './environment';

const draft = 'training_courses/a_draft';
const learners: readonly IdentityName[] = [
  'member_owner',
  'other_member',
  'pending_owner',
  'ero',
  'bureau_owner',
  'office_in_bureau',
  'office_elsewhere',
];
const staff: readonly IdentityName[] = ['admin', 'super_admin'];
const outsiders = identityNames.filter((name) => ![...learners, ...staff].includes(name));

const library = (name: IdentityName, bound = publishedCourses().limit) =>
  getDocs(
    query(
      collection(databaseOf(name), 'training_courses'),
      where('published', '==', true),
      orderBy('position', 'asc'),
      limit(bound),
    ),
  );
const everything = (name: IdentityName) =>
  getDocs(query(collection(databaseOf(name), 'training_courses'), limit(100)));

export function describeTraining(): void {
  describe('the training library', () => {
    beforeAll(() => put(draft, courseFor({ published: false })));
    afterAll(() => put(draft, null));

    it.each(learners)('shows %s published courses, and no drafts', async (name) => {
      expect((await library(name)).docs.map(({ id }) => id)).toEqual([publishedCourse]);
      await assertFails(library(name, 101));
      await assertFails(everything(name));
      await assertFails(docOf(name, draft).get());
    });
    it.each(staff)('shows %s drafts too', async (name) => {
      expect((await everything(name)).docs.map(({ id }) => id)).toContain('a_draft');
    });
    it('shows no one else anything', async () => {
      await Promise.all(outsiders.map((name) => assertFails(library(name))));
    });
    it.each([...learners, ...staff])('hides the correct answers from %s', async (name) => {
      await assertFails(docOf(name, 'training_answers/member_owner').get());
    });
    it.each([...learners, ...staff])('lets %s complete no course directly', async (name) => {
      const path = `training_progress/${publishedCourse}__${name}x`;
      const forged = { ...progressFor(name), completed_at: new Date() };
      await expectRefused(path, () => docOf(name, path).set(forged));
    });
  });
}
