import type { Page } from '@playwright/test';
import { buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import { nextStepOf } from '@united/domain/dashboard/next-step';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { calendarDateText } from '@united/domain/shared/display';
import { progressId } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { buildReceipt } from '../../support/factories/announcements';
import { buildChecklist } from '../../support/factories/readiness';
import { buildTicket } from '../../support/factories/tickets';
import { buildProgress } from '../../support/factories/training';
import { giveApplication } from '../support/applications-support';
import { endViewAs, putSettings, startViewAs, storedSettings } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { giveValues, inCollection, makeUser, type Someone } from '../support/users-support';
import { newEfin } from '../support/wizard-support';

const needs = (page: Page) => page.getByRole('region', { name: 'What needs you now' });
const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' });
const season = () => defaultSettings.season;

async function giveTicket(owner: Someone, title: string): Promise<string> {
  const ticket = buildTicket(Timestamp.now(), owner, { title, status: 'in_progress', awaiting: 'member' });
  return (await inCollection(collections.supportTickets).add(ticket)).id;
}

test('the member’s to-do list follows from facts, and items disappear when done', async ({ page }) => {
  const member = await makeUser('Juno');
  const settings = await storedSettings();
  const step = {
    bank: '',
    status: 'Bank Application Pending',
    who: 'office',
    what: 'Upload your ID.',
    days: 6,
  } as const;
  await putSettings({ ...settings, public: { ...defaultSettings, ...settings.public, next_steps: [step] } });
  try {
    const application = await giveApplication(member, { status: 'Bank Application Pending' });
    const ticket = await giveTicket(member, 'Where is my login?');
    await inCollection(collections.bankApplicationDrafts)
      .doc(member.uid)
      .set({ step: 3, values: { office_name: 'Oak Tax' }, updated_at: Timestamp.now() });

    await enterPortal(page, member.email, '/member');
    await expect(page.getByText('Welcome back, Juno')).toBeVisible();
    const entry = (text: string | RegExp) => needs(page).getByRole('listitem').filter({ hasText: text });
    const now = Timestamp.now();
    // The due date follows the office's time zone.
    const stored = (await inCollection(collections.bankApplications).doc(application).get()).data();
    const due = nextStepOf(
      {
        ...stored,
        season: defaultSettings.season,
        status: step.status,
        bank_product: '',
        status_set_at: now,
        updated_at: now,
      },
      { ...defaultSettings, next_steps: [step] },
    ).due_on;
    await expect(needs(page).getByRole('listitem').first()).toContainText('Juniper Tax');
    await expect(entry('Juniper Tax')).toContainText('Upload your ID.');
    await expect(entry('Juniper Tax')).toContainText(`By ${calendarDateText(due ?? '')}`);
    await expect(entry('Reply needed: Where is my login?')).toBeVisible();
    await expect(entry('Finish the application for Oak Tax')).toContainText('step 3 of 5');
    await expect(entry('Complete your profile')).toBeVisible();
    await expect(entry('Renew your PTIN')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pending Tickets' })).toContainText('1');
    await expect(page.getByRole('region', { name: 'Pending Bank Apps' })).toContainText('1');
    await expect(activity(page).getByRole('link', { name: /Where is my login/ })).toBeVisible();
    await expectAccessibleInEveryLook(page);

    await entry('Reply needed')
      .getByRole('link', { name: /^Reply/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/member/tickets.*ticket=${ticket}`));
    await goTo(page, '/member');

    await entry('Renew your PTIN').getByRole('button', { name: 'Confirm the renewal' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('irs.gov/ptin');
    await question.getByRole('button', { name: 'My PTIN is renewed' }).click();
    await expect(entry('Renew your PTIN')).toHaveCount(0);

    await inCollection(collections.supportTickets).doc(ticket).update({ awaiting: 'staff' });
    await expect(entry('Reply needed')).toHaveCount(0);
    await inCollection(collections.bankApplications).doc(application).update({ status: 'Under Review' });
    await expect(entry('Juniper Tax')).toHaveCount(0);
    await inCollection(collections.bankApplicationDrafts).doc(member.uid).delete();
    await expect(entry('Oak Tax')).toHaveCount(0);
    await giveValues(member.uid, { phone: '(555) 555-0148' });
    await expect(entry('Complete your profile')).toHaveCount(0);
  } finally {
    await putSettings(settings);
    // Copies of the demo's own, which other tests must not find.
    for (const path of [collections.bankApplications, collections.supportTickets]) {
      const owner = path === collections.bankApplications ? 'submitted_by' : 'member_id';
      const { docs } = await inCollection(path).where(owner, '==', member.uid).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  }
});

/** Completes every required course. */
async function giveTraining({ uid }: Someone): Promise<void> {
  const { docs } = await inCollection(collections.trainingCourses).where('required', '==', true).get();
  const now = Timestamp.now();
  for (const { id } of docs) {
    await inCollection(collections.trainingProgress)
      .doc(progressId(id, uid))
      .set(buildProgress(now, id, uid, { completed_at: now }));
  }
}

test('a user with nothing to do sees an empty to-do list', async ({ page }) => {
  const ero = await makeUser('Edda', { role: 'ero' });
  // A member's missing steps are known once the first event about them is handled.
  await giveTraining(ero);
  await giveValues(ero.uid, { phone: '(555) 555-0148' });
  const now = Timestamp.now();
  await inCollection(collections.seasonChecklists)
    .doc(`${season()}__${ero.uid}`)
    .set(buildChecklist(now, season(), ero.uid, { ptin_renewed_at: now }));
  const { docs } = await inCollection(collections.announcements).where('must_acknowledge', '==', true).get();
  for (const { id } of docs) {
    await inCollection(collections.announcementReceipts)
      .doc(`${id}__${ero.uid}`)
      .set(buildReceipt(now, id, ero.uid, { acknowledged_at: now }));
  }
  await enterPortal(page, ero.email, '/member');
  await expect(needs(page).getByText('Nothing needs you right now')).toBeVisible();
  await expectAccessible(page);
});

test('a pending member has a dashboard, and so does an admin in a view-as session', async ({
  page,
  newPage,
}) => {
  const pending = await makeUser('Piet', { status: 'pending' });
  const other = await newPage();
  await enterPortal(other, pending.email, '/member');
  await expect(other.getByRole('region', { name: 'Account Status' })).toContainText('Pending');
  await expect(needs(other).getByText('Complete your profile')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Season readiness' })).toContainText('of 6 steps are done');
  await expectAccessibleInEveryLook(other);

  await startViewAs('demo-admin2', 'demo-member');
  try {
    await enter(page, 'admin2@demo.test', '/member');
    await expect(page.getByText('Welcome back, Maya')).toBeVisible();
    await expect(activity(page).getByRole('listitem').first()).toBeVisible();
    await expect(needs(page).getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Season readiness' })).toContainText('of 6 steps are done');
    for (const button of await page.getByRole('button', { name: /^Confirm the/ }).all())
      await expect(button).toBeDisabled();
    for (const path of ['/member', '/member/bank-application?tab=offices']) {
      await goTo(page, path);
      await expect(page.getByRole('region', { name: 'View as member' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessibleInEveryLook(page);
    }
  } finally {
    await endViewAs('demo-admin2');
  }
});

test('figures and activity update together after an approval, and name the office', async ({ page }) => {
  const member = await makeUser('Lena');
  const application = await giveApplication(member, { status: 'Under Review' });
  const ref = inCollection(collections.bankApplications).doc(application);
  try {
    await enterPortal(page, member.email, '/member');
    const figure = (name: string) => page.getByRole('region', { name });
    await expect(figure('Pending Bank Apps')).toContainText('1');
    await expect(figure('Approved Bank Apps')).toContainText('0');
    const steps = page.getByRole('list', { name: 'Season steps' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'PTIN renewed' })).toContainText('your turn');

    await ref.update({ status: 'Bank Application Approved', updated_at: Timestamp.now() });
    const change = {
      type: 'status_changed',
      from: 'Under Review',
      to: 'Bank Application Approved',
    } as const;
    const actor = { uid: 'demo-admin', name: 'Ada', role: 'admin' } as const;
    const office = { id: application, submitted_by: member.uid };
    const event = buildBankApplicationEvent(office, change, actor, Timestamp.now());
    await inCollection(collections.bankApplicationEvents).add(event);
    const line = 'The bank application for Juniper Tax is now “Bank Application Approved”';
    await expect(activity(page).getByRole('link', { name: line })).toBeVisible();
    // Well before the minute after which figures are recounted anyway.
    await expect(figure('Approved Bank Apps')).toContainText('1', { timeout: 10_000 });
    await expect(figure('Pending Bank Apps')).toContainText('0');

    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (name: string) => (await figure(name).boundingBox())?.y ?? 0;
    expect(await top('Quick Actions')).toBeLessThan(await top('Recent Activity'));
  } finally {
    await ref.delete();
  }
});
