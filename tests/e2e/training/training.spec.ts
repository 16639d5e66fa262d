import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { progressId, type TrainingCourseInput } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { buildCourseWithAnswers, form8867, submittedCourse } from '../../support/factories/training';
import { endViewAs, putSettings, startViewAs, storedSettings } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { reloadAndKeep, savedByOther } from '../support/lock-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';
import { choose, dialog, inCollection, makeUser, type Someone, userRecords } from '../support/users-support';

const courses = () => inCollection(collections.trainingCourses);
const progressIn = async (course: string, { uid }: Pick<Someone, 'uid'>) =>
  (await inCollection(collections.trainingProgress).doc(progressId(course, uid)).get()).data();

/**
 * Publishes a course with two lessons and two questions, whose correct answers come first. No other
 * test uses it.
 */
async function makeCourse(): Promise<{ id: string; title: string }> {
  const id = `e2e-${crypto.randomUUID()}`;
  const title = `Course ${id.slice(4, 12)}`;
  const blank = { body: '', url: '' };
  const typed: TrainingCourseInput = {
    ...submittedCourse,
    title,
    summary: 'Made for a test.',
    position: 900,
    required: false,
    lessons: [
      { ...blank, id: 'one', title: 'Read this', kind: 'text', body: 'A text in **bold**.', minutes: 5 },
      { ...blank, id: 'two', title: 'Open that', kind: 'pdf', url: form8867, minutes: 7 },
    ],
    quiz: ['First', 'Second'].map((name) => ({
      id: name,
      question: `${name}?`,
      options: ['Right', 'Wrong'],
      answer: 0,
    })),
    pass_percent: 100,
  };
  const { course, answers } = buildCourseWithAnswers(Timestamp.now(), typed, 'demo-admin');
  await courses().doc(id).set(course);
  await inCollection(collections.trainingAnswers).doc(id).set(answers);
  return { id, title };
}

async function open(page: Page, user: Pick<Someone, 'email'>, query = ''): Promise<void> {
  await enter(page, user.email, `/member/training-library${query}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const answer = (page: Page, question: string, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }).check();

test('a member takes a course: lessons and a failed quiz on a phone, a passed quiz on a desktop, the certificate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await makeUser('Talia');
  // A certificate accepts any name. Only its file name omits non-Latin letters.
  await userRecords().doc(member.uid).update({ name: '李明' });
  const { id, title } = await makeCourse();
  await open(page, member);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('2 lessons · 12 min · quiz');
  await expect(card).toContainText('Not started');
  await card.getByRole('link', { name: title }).click();

  await expect(page).toHaveTitle(new RegExp(title));
  await expect(heading(page, 'Read this')).toBeVisible();
  await expect(page.getByText('bold')).toHaveCSS('font-weight', /[67]00/);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  expect(await progressIn(id, member)).toMatchObject({ lessons_done: ['one'], completed_at: null });

  // The quiz is locked until every lesson is done.
  await contents(page).getByRole('button', { name: /^Quiz/ }).click();
  await expect(page).toHaveURL(/lesson=quiz/);
  await expect(page.getByRole('alert')).toContainText('One lesson is left.');
  await page.getByRole('button', { name: 'Previous: Open that' }).click();
  await expect(heading(page, 'Open that')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await heading(page, 'Open that').press('ArrowRight');
  await expect(heading(page, 'Quiz')).toBeFocused();

  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('alert')).toContainText('2 fields need your attention');
  await answer(page, 'First?', 'Right');
  await answer(page, 'Second?', 'Wrong');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('alert')).toContainText('50% is not enough to pass. One answer is wrong.');
  await expect(page.getByRole('alert').locator('..')).toBeFocused();
  await expect(page.getByText('Wrong. Review the lesson.')).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'First?' }).getByRole('radio', { name: 'Right' }),
  ).toBeChecked();
  await answer(page, 'Second?', 'Right');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('You have completed this course')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You passed on' })).toContainText(
    'best result of 100% in 2 attempts',
  );
  const stored = await progressIn(id, member);
  expect(stored).toMatchObject({ quiz_score: 100, quiz_attempts: 2 });
  expect(stored?.completed_at).not.toBeNull();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`certificate-${title.replaceAll(' ', '-')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(card).toContainText('Completed');
});

test('the library is readable in every color scheme, even for a pending member, and follows another tab', async ({
  page,
  newPage,
}) => {
  const member = await makeUser('Tomke', { role: 'ero', status: 'pending' });
  const { id, title } = await makeCourse();
  await open(page, member);
  await expect(page.getByRole('list', { name: 'Bonus resources' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The online library', exact: false })).toHaveCount(0);
  await expect(page.getByText('The online library opens in a new tab')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    defaultSettings.training_url,
  );
  await expectAccessibleInEveryLook(page);

  const other = await newPage();
  await open(other, member, `?course=${id}`);
  await other.getByRole('button', { name: 'Mark as done' }).click();
  await expect(other.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 of 3 steps done');
  await expectAccessibleInEveryLook(other);
  await other.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Not started');

  await goTo(other, '/member/training-library?course=gone');
  await expect(other.getByText('This course is not available.')).toBeVisible();
});

test('a page that allows framing shows at 800 pixels in a sandbox, even after navigating', async ({
  page,
}) => {
  const before = await storedSettings();
  const address = 'https://library.unitedtax.app/courses';
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><h1>Recordings</h1>' }),
  );
  const member = await makeUser('Tasso');
  try {
    await putSettings({ ...before, public: { ...before.public, training_url: address } });
    await enterPortal(page, member.email, '/member');
    await page.getByRole('link', { name: 'Training Library', exact: true }).click();
    const frame = page.getByTitle('Online training library');
    await expect(frame).toHaveAttribute('src', address);
    await expect(frame).toHaveAttribute('sandbox', /^allow-scripts /);
    await expect(frame).not.toHaveAttribute('sandbox', /top-navigation/);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Recordings' })).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(800);
  } finally {
    await putSettings(before);
  }
});

test('staff see a member’s progress in a view-as session, and cannot mark lessons', async ({ page }) => {
  const member = await makeUser('Tilda');
  const { id } = await makeCourse();
  await startViewAs('demo-admin2', member.uid);
  try {
    await enter(page, 'admin2@demo.test', `/member/training-library?course=${id}`);
    await expect(heading(page, 'Read this')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeDisabled();
    await contents(page).getByRole('button', { name: /^Quiz/ }).click();
    await expect(page.getByRole('button', { name: 'Check my answers' })).toBeDisabled();
    await expect(page.getByRole('radio').first()).toBeDisabled();
  } finally {
    await endViewAs('demo-admin2');
  }
});

async function openAdmin(page: Page): Promise<void> {
  await enter(page, 'admin@demo.test', '/admin/training');
  await expect(page.getByRole('heading', { name: 'Training', level: 1 })).toBeVisible();
}
const act = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('staff write a course, see its errors, and preview it as a member', async ({ page }) => {
  test.slow();
  const title = `Written ${crypto.randomUUID().slice(0, 8)}`;
  await openAdmin(page);
  await expect(page.getByRole('row').filter({ hasText: '1. Plan the office' })).toContainText('started');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'New course' }).click();
  await dialog(page).getByRole('button', { name: 'Save course' }).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('need your attention');
  await expect(dialog(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog(page).getByRole('textbox', { name: 'Summary' }).fill('A test of the editor.');
  const first = dialog(page).getByRole('listitem', { name: 'lesson 1' });
  await first.getByRole('textbox', { name: 'Lesson 1 title' }).fill('Watch this');
  await choose(dialog(page), 'Kind', 'Video');
  await first.getByRole('textbox', { name: 'Video URL' }).fill('javascript:alert(1)');
  await dialog(page).getByRole('button', { name: 'Add question' }).click();
  await dialog(page).getByRole('textbox', { name: 'Question 1' }).fill('Which one?');
  await dialog(page).getByRole('textbox', { name: 'Answer 1' }).fill('This');
  await dialog(page).getByRole('textbox', { name: 'Answer 2' }).fill('That');
  await dialog(page).getByRole('button', { name: 'Save course' }).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('Lesson 1, URL');
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    'Question 1, answers: Mark the correct answer.',
  );
  await first.getByRole('textbox', { name: 'Video URL' }).fill('https://videos.unitedtax.app/1');
  await dialog(page).getByRole('radio', { name: 'Answer 2 is correct' }).check();
  await dialog(page).getByRole('button', { name: 'Add lesson' }).click();
  const second = dialog(page).getByRole('listitem', { name: 'lesson 2' });
  await second.getByRole('textbox', { name: 'Lesson 2 title' }).fill('Read that');
  await second.getByRole('textbox', { name: 'Text' }).fill('A text.');
  await expect(second.getByRole('region', { name: 'Lesson 2 preview' })).toContainText('A text.');
  await dialog(page).getByRole('button', { name: 'Move lesson 2 up' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Lesson 1 title' })).toHaveValue('Read that');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save course' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');
  const [stored] = (await courses().where('title', '==', title).get()).docs;
  expect(stored?.data()).toMatchObject({
    lessons: [
      { title: 'Read that', body: 'A text.' },
      { title: 'Watch this', kind: 'video' },
    ],
    quiz: [{ question: 'Which one?', options: ['This', 'That'] }],
  });
  expect(JSON.stringify(stored?.data())).not.toContain('"answer"');

  await act(page, title, 'Preview');
  await expect(dialog(page).getByRole('heading', { name: 'Read that' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Mark as done' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
});

test('staff publish, change and delete a course, and an open library updates', async ({ page, newPage }) => {
  test.slow();
  const member = await makeUser('Tove');
  const { id, title } = await makeCourse();
  await courses().doc(id).update({ published: false });
  await openAdmin(page);
  const theirs = await newPage();
  await open(theirs, member);
  const card = theirs.getByRole('listitem').filter({ hasText: title });
  await expect(theirs.getByRole('link', { name: '1. Plan the office' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await act(page, title, 'Publish');
  await expect(page.getByText('Course published')).toBeVisible();
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Answer 1 is correct' }).first()).toBeChecked();
  await dialog(page)
    .getByRole('checkbox', { name: /^Required/ })
    .check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Course updated')).toBeVisible();
  await expect(card).toContainText('Required');

  await card.getByRole('link', { name: title }).click();
  await theirs.getByRole('button', { name: 'Mark as done' }).click();
  await expect(theirs.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await act(page, title, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText(`Delete “${title}”?`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Course deleted')).toBeVisible();
  await expect(theirs.getByText('This course is not available.')).toBeVisible();
  await expect.poll(() => progressIn(id, member)).toBeUndefined();
});

test('saving over another change or a deleted course is rejected, and keeps the input', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { id, title } = await makeCourse();
  const summary = dialog(page).getByRole('textbox', { name: 'Summary' });
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click();
  await openAdmin(page);
  await edit();
  await summary.fill('Mine.');
  await savedByOther(courses().doc(id).path, { summary: 'Theirs.', position: 901, version: 2 });
  await save.click();
  const different = dialog(page).getByRole('list', { name: 'What changed' });
  await expect(different.getByRole('listitem')).toHaveText([
    'Summary: Made for a test. → Theirs.',
    'Position in the list: 900 → 901',
  ]);
  await expect(save).toBeDisabled();
  expect((await courses().doc(id).get()).get('summary')).toBe('Theirs.');
  await reloadAndKeep(dialog(page));
  await expect(summary).toHaveValue('Mine.');
  await save.click();
  await expect(page.getByText('Course updated')).toBeVisible();
  expect((await courses().doc(id).get()).data()).toMatchObject({
    summary: 'Mine.',
    position: 901,
    version: 3,
  });

  await edit();
  await summary.fill('Typed.');
  await courses().doc(id).delete();
  await save.click();
  await expect(dialog(page).getByText('Someone else deleted this in the meantime.')).toBeVisible();
  await expect(summary).toHaveValue('Typed.');
  await expect(save).toBeDisabled();
  expect((await courses().doc(id).get()).exists).toBe(false);
});
