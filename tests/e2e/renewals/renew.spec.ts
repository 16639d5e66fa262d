import type { Locator, Page } from '@playwright/test';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { endViewAs, startViewAs } from '../support/admin-support';
import { enter, goTo } from '../support/browser-session';
import { database } from '../support/emulators';
import { makePaper } from '../support/papers-support';
import { offlineErrors } from '../support/profile-support';
import { confirmed, makeRenewal, makeRenewals, renewalOf } from '../support/renewals-support';
import { expect, expectAccessibleInEveryLook, passOn, test } from '../support/support';
import { makeUser } from '../support/users-support';
import { applicationsFor, field } from '../support/wizard-support';

const { season } = defaultSettings;
const address = '/member/bank-application?tab=renew';
/** The stored function may have to start. */
const patience = { timeout: 60_000 };

const cards = (page: Page) => page.getByRole('list', { name: 'Renewals' }).locator('> li');
const cardOf = (page: Page, office: string) => cards(page).filter({ hasText: office });
const opener = (page: Page, office: string) =>
  page.getByRole('button', { name: new RegExp(`^(Check|View): ${office},`) });
const section = (within: Locator, title: string) =>
  within.getByRole('button', { name: new RegExp(`^${title}`) });
const tick = (within: Locator) => within.getByRole('checkbox', { name: 'This is correct for this season' });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send \d+ applications?$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Send \d+ applications?\?$/ });

/** An application whose license expired since, and whose fees were higher. */
const expiredLicense = { license_expiry: `${season - 1}-02-28`, bank_fee: 45, total_fee: 109 };

/** Focuses a control with Tab alone, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an office checks three renewals, one with an expired license, and sends them together', async ({
  page,
}) => {
  test.slow();
  const member = await makeUser('Renew', { role: 'ero' });
  const ready = [
    await makeRenewal(member, 'Maple Tax', { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } }),
    await makeRenewal(member, 'Oak Tax', { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } }),
  ];
  const expired = await makeRenewal(member, 'Willow Tax', { source: expiredLicense });
  await enter(page, member.email, '/member');
  const need = page
    .getByRole('listitem')
    .filter({ hasText: `3 applications are ready to renew for ${season}` });
  await need.getByRole('link', { name: /^Renew/ }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Renew for ${season}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(cardOf(page, 'Willow Tax')).toContainText('Not started');
  await expect(cardOf(page, 'Maple Tax')).toContainText('Ready to send');
  await expect(sendButton(page)).toHaveText('Send 2 applications');
  await expectAccessibleInEveryLook(page, 'renewals');

  await opener(page, 'Willow Tax').focus();
  await page.keyboard.press('Enter');
  const willow = cardOf(page, 'Willow Tax');
  await expect(willow).toContainText('$109.00');
  await expect(willow).toContainText('Last season’s license has expired.');
  await expect.poll(async () => (await renewalOf(expired)).seen_at).not.toBeNull();
  await expectAccessibleInEveryLook(page, 'renewals-open');

  const holder = section(willow, 'EFIN holder');
  await tabTo(page, holder);
  await page.keyboard.press('Enter');
  await expect(willow).toContainText('On file, ends in 6789');
  await tabTo(page, tick(willow));
  await page.keyboard.press('Space');
  // A section with an error can't be confirmed: it opens for editing, with the field focused.
  await expect(willow.getByText('Enter the expiration date of the current one.').last()).toBeVisible();
  await expect(willow.getByRole('textbox', { name: 'License expiration date' })).toBeFocused();
  await page.keyboard.type(`0531${season + 3}`);
  await expectAccessibleInEveryLook(page, 'renewals-edit');
  await expect.poll(async () => (await renewalOf(expired)).values.license_expiry).toBe(`${season + 3}-05-31`);
  await tick(willow).focus();
  await page.keyboard.press('Space');
  await expect(section(willow, 'EFIN holder')).toContainText('Confirmed');
  // The next section opens automatically.
  for (const title of ['Office and software', 'Shipping address', 'Payout account', 'Fees']) {
    await expect(section(willow, title)).toHaveAttribute('aria-expanded', 'true');
    await expect(section(willow, title)).toBeFocused();
    await tabTo(page, tick(willow));
    await page.keyboard.press('Space');
    await expect(section(willow, title)).toContainText('Confirmed');
  }
  await expect(willow).toContainText('Ready to send');
  await expect(sendButton(page)).toHaveText('Send 3 applications');

  await sendButton(page).click();
  await expect(question(page)).toContainText('Willow Tax');
  await expect(question(page)).toContainText('Refund Advantage');
  await question(page).getByRole('button', { name: 'Send 3 applications' }).click();
  await expect(page.getByText('3 applications sent')).toBeVisible(patience);
  await expect(page.getByRole('heading', { name: 'All renewals are sent' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'renewals-sent');
  for (const id of [...ready, expired]) {
    const { state, efin } = await renewalOf(id);
    expect(state).toBe('sent');
    const created = (await applicationsFor(efin)).filter((each) => each.season === season);
    expect(created).toHaveLength(1);
  }
  await goTo(page, '/member');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(/ready to renew/)).toHaveCount(0);
});

test('a refused renewal is named with what to fix, and the others are sent', async ({ page }) => {
  const member = await makeUser('Refused');
  const ready = { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } };
  await makeRenewal(member, 'Good Tax', ready);
  // The date passed after the section was confirmed.
  const bad = await makeRenewal(member, 'Late Tax', { ...ready, source: expiredLicense });
  await enter(page, member.email, address);
  await sendButton(page).click();
  await question(page).getByRole('button', { name: 'Send 2 applications' }).click();
  const results = page.getByRole('group', { name: 'What was sent' });
  await expect(results).toContainText('1 application sent', patience);
  await expect(results).toContainText('1 application not sent');
  await expect(results).toContainText('License expiration date');
  await expect(cardOf(page, 'Late Tax')).toContainText('Not sent');
  await expect(sendButton(page)).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'renewals-refused');
  await page.setViewportSize({ width: 1280, height: 720 });
  expect((await renewalOf(bad)).state).toBe('prepared');
  await results.getByRole('button', { name: /^Fix it: Late Tax/ }).click();
  const card = cardOf(page, 'Late Tax');
  await expect(section(card, 'EFIN holder')).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByRole('textbox', { name: 'License expiration date' })).toBeFocused();
});

test('the page says that it is sending until the server answers', async ({ page }) => {
  const member = await makeUser('Waiting');
  const ready = { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } };
  const id = await makeRenewal(member, 'Slow Tax', ready);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sendPrepared', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await passOn(route);
    await isAnswered;
    return route.fulfill({ response });
  });
  await enter(page, member.email, address);
  await opener(page, 'Slow Tax').click();
  await sendButton(page).click();
  await question(page).getByRole('button', { name: 'Send 1 application' }).click();

  // The list is live: it is empty before the answer arrives.
  await expect.poll(async () => (await renewalOf(id)).state, patience).toBe('sent');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('Sending 1 application…')).toBeVisible();
  await expect(page.getByText(/already sent|Nothing to renew/)).toHaveCount(0);
  answer();
  await expect(page.getByText('1 application sent')).toBeVisible();
  await expect(page.getByText('Sending 1 application…')).toHaveCount(0);
});

test('a lost answer and a lost connection keep what was sent, offer the rest again, and send nothing twice', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(...offlineErrors);
  const member = await makeUser('Cutoff');
  const ready = { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } };
  // The first call is full, but does little: 23 of its renewals are refused.
  const late = { ...ready, source: expiredLicense };
  const ids = await makeRenewals(member, [ready, ready, ...Array(23).fill(late), ready, ready, ready]);
  const sentOf = async () => (await Promise.all(ids.map(renewalOf))).filter(({ state }) => state === 'sent');
  let calls = 0;
  await page.route('**/sendPrepared', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls > 2) return route.continue();
    const response = await passOn(route);
    if (calls === 1) return route.abort();
    await context.setOffline(true);
    return route.fulfill({ response });
  });
  const sendAll = async (count: number) => {
    await expect(sendButton(page)).toHaveText(`Send ${count} applications`);
    await sendButton(page).click();
    await question(page)
      .getByRole('button', { name: `Send ${count} applications` })
      .click();
  };
  const failure = page.getByRole('region', { name: 'Send applications' }).getByRole('alert');
  const results = page.getByRole('group', { name: 'What was sent' });

  await enter(page, member.email, address);
  await expect(cards(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(cards(page)).toHaveCount(3);

  await test.step('the answer to the first 25 is lost', async () => {
    await sendAll(28);
    await expect(failure).toContainText('The server cannot be reached.', patience);
    await expect(failure).toContainText('Send the rest again; none is sent twice.');
    expect(await sentOf()).toHaveLength(2);
  });

  await test.step('the connection is lost before the other three', async () => {
    await sendAll(28);
    await expect(results).toContainText('2 applications sent', patience);
    await expect(results).toContainText('23 applications not sent');
    await expect(failure).toContainText('The server cannot be reached.', patience);
    expect(await sentOf()).toHaveLength(2);
    await expectAccessibleInEveryLook(page, 'renewals-connection-lost');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await context.setOffline(false);
  await sendAll(3);
  await expect(results).toContainText('5 applications sent', patience);
  for (const { efin } of await sentOf()) {
    const created = (await applicationsFor(efin)).filter((each) => each.season === season);
    expect(created).toHaveLength(1);
  }
  expect(await sentOf()).toHaveLength(5);
});

test('everything can be confirmed together once each section was opened', async ({ page }) => {
  const member = await makeUser('Whole');
  const id = await makeRenewal(member, 'Cedar Tax');
  await enter(page, member.email, `${address}&office=${id}`);
  const card = cardOf(page, 'Cedar Tax');
  const all = card.getByRole('button', { name: 'Everything is as last season' });
  await expect(all).toBeDisabled();
  await expect(card).toContainText('The fees are the same as last season');
  await expect(card).toContainText('Not opened yet: Office and software, EFIN holder');
  for (const title of ['Office and software', 'EFIN holder', 'Shipping address', 'Payout account', 'Fees'])
    await section(card, title).click();
  await expect(all).toBeEnabled();
  await all.click();
  await expect(card).toContainText('Ready to send');
  expect(Object.values((await renewalOf(id)).confirmed)).not.toContain(null);
});

test('an edit clears the confirmation, and a typed number goes only to the server', async ({ page }) => {
  const member = await makeUser('Secret');
  const id = await makeRenewal(member, 'Birch Tax', { renewal: { confirmed: confirmed() } });
  await enter(page, member.email, `${address}&office=${id}`);
  const card = cardOf(page, 'Birch Tax');
  await section(card, 'Payout account').click();
  await card.getByRole('button', { name: 'Edit: Payout account' }).click();
  await card.getByRole('button', { name: 'Replace: Account number' }).click();
  await field(page, 'Account number').fill('112233445566');
  await field(page, 'Confirm account number').fill('112233445566');
  await expect.poll(async () => (await renewalOf(id)).endings.account_number_last4).toBe('5566');
  await expect(card).toContainText('Checked 4 of 5');
  await expect(sendButton(page)).toHaveCount(0);
  await card.getByRole('button', { name: 'Done editing: Payout account' }).click();
  await expect(card).toContainText('On file, ends in 5566');
  expect(JSON.stringify(await renewalOf(id))).not.toContain('112233445566');
  expect(page.url()).not.toContain('112233445566');
});

test('a change from another tab is listed, and what was typed is kept', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource: the server responded with a status of 400/);
  const member = await makeUser('Stale');
  const id = await makeRenewal(member, 'Elm Tax', { renewal: { seen_at: Timestamp.now() } });
  await enter(page, member.email, `${address}&office=${id}`);
  const card = cardOf(page, 'Elm Tax');
  await section(card, 'Shipping address').click();
  await card.getByRole('button', { name: 'Edit: Shipping address' }).click();
  const city = field(page, 'City');
  await expect(city).toHaveValue('Macon');
  const ref = database().collection('prepared_applications').doc(id);
  // Another tab saves before this one's autosave.
  await page.route(
    '**/savePrepared',
    async (route) => {
      const { values, version } = await renewalOf(id);
      await ref.update({ values: { ...values, office_name: 'Elm Tax LLC' }, version: version + 1 });
      await route.continue();
    },
    { times: 1 },
  );
  await city.fill('Atlanta');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice).toContainText('Office name: Elm Tax → Elm Tax LLC', patience);
  await expect(city).toHaveValue('Atlanta');
  await notice.getByRole('button', { name: 'Reload and keep my changes' }).click();
  await expect(city).toHaveValue('Atlanta');
  await expect.poll(async () => (await renewalOf(id)).values.shipping_city).toBe('Atlanta');
  expect((await renewalOf(id)).values.office_name).toBe('Elm Tax LLC');
});

test('an office that closed isn’t renewed, which can be undone', async ({ page }) => {
  const member = await makeUser('Closed');
  const id = await makeRenewal(member, 'Pine Tax');
  await makeRenewal(member, 'Fir Tax');
  await enter(page, member.email, `${address}&office=${id}`);
  await page.getByRole('button', { name: 'Don’t renew…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Don’t renew Pine Tax?' });
  await dialog.getByRole('button', { name: 'Don’t renew' }).click();
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'This office has closed' }).click();
  await expectAccessibleInEveryLook(page, 'renewals-dismiss');
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Don’t renew' }).click();
  await expect(cardOf(page, 'Pine Tax')).toContainText('Not renewing');
  await expect(cardOf(page, 'Pine Tax')).toContainText('This office has closed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Pine Tax')).toContainText('Checked 0 of 5');
  expect((await renewalOf(id)).state).toBe('prepared');
});

test.describe('on a phone', () => {
  test.use({ newBrowser: true, viewport: { width: 360, height: 740 } });

  test('an open renewal fills the screen, with a way back', async ({ page }) => {
    const member = await makeUser('Phone');
    await makeRenewal(member, `${'Very long office name '.repeat(5)}Tax`.slice(0, 100));
    await makeRenewal(member, 'Aspen Tax');
    await enter(page, member.email, address);
    await expect(cards(page)).toHaveCount(2);
    await opener(page, 'Aspen Tax').click();
    await expect(cards(page)).toHaveCount(1);
    await section(cardOf(page, 'Aspen Tax'), 'Fees').click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'All renewals' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(opener(page, 'Aspen Tax')).toBeFocused();
  });
});

test('papers on file are listed with those that are missing', async ({ page }) => {
  const settings = database().collection('settings').doc('public');
  const before = (await settings.get()).get('paper_kinds') ?? [];
  const kind = paperSuggestions.find(({ ask, valid }) => ask === 'on_submit' && valid !== 'season');
  const other = paperSuggestions.find(({ ask, valid }) => ask === 'on_submit' && valid === 'season');
  if (!kind || !other) throw new Error('The suggestions have changed.');
  const member = await makeUser('Papered');
  const id = await makeRenewal(member, 'Paper Tax');
  const { efin } = await renewalOf(id);
  await makePaper(member, kind.key, {
    ...{ efin, state: 'accepted', season: season - 1, expires_on: `${season + 2}-01-31`, banks: ['*'] },
    person: kind.of === 'holder' ? 'Dana Reed' : null,
  });
  await settings.set(
    { paper_kinds: [kind, other].map((each) => ({ ...each, banks: [], instead: [] })) },
    { merge: true },
  );
  try {
    await enter(page, member.email, `${address}&office=${id}`);
    const card = cardOf(page, 'Paper Tax');
    await expect(card).toContainText(`${kind.label}: on file, valid until Jan 31, ${season + 2}.`);
    await expect(card).toContainText(`${other.label}: not on file for this season.`);
  } finally {
    await settings.set({ paper_kinds: before }, { merge: true });
  }
});

test('an account awaiting approval can confirm, but not send', async ({ page }) => {
  const member = await makeUser('Pending', { status: 'pending' });
  await makeRenewal(member, 'Wait Tax', { renewal: { confirmed: confirmed() } });
  await enter(page, member.email, address);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText('You can send it after our team approves your account.')).toBeVisible();
});

test('a view-as session shows renewals without actions', async ({ page }) => {
  const member = await makeUser('Viewed');
  const id = await makeRenewal(member, 'Seen Tax');
  const admin = await makeUser('Viewing', { role: 'super_admin' });
  await startViewAs(admin.uid, member.uid);
  await enter(page, admin.email, `${address}&office=${id}`);
  const card = cardOf(page, 'Seen Tax');
  await section(card, 'EFIN holder').click();
  await expect(card).toContainText('On file, ends in 6789');
  await expect(tick(card)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Send applications' })).toHaveCount(0);
  expect((await renewalOf(id)).seen_at).toBeNull();
  await endViewAs(admin.uid);
});

test('more renewals than one page are paged, and the selection spans pages', async ({ page }) => {
  test.slow();
  const member = await makeUser('Sixty');
  const ready = { renewal: { confirmed: confirmed(), seen_at: Timestamp.now() } };
  await makeRenewals(member, [ready, ...Array(25).fill({}), ready, ready]);
  await enter(page, member.email, address);
  await expect(cards(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(sendButton(page)).toHaveText('Send 3 applications');
  await page.getByRole('button', { name: 'Select none' }).click();
  await cards(page)
    .first()
    .getByRole('checkbox')
    .or(cards(page).nth(1).getByRole('checkbox'))
    .first()
    .check();
  await expect(sendButton(page)).toHaveText('Send 1 application');
});

test('without renewals there is no tab, and a link to it says so', async ({ page }) => {
  const member = await makeUser('Nothing');
  await enter(page, member.email, '/member/bank-application');
  await expect(page.getByRole('tab')).toHaveText(['New Application', 'My Offices', 'Papers']);
  await goTo(page, address);
  await expect(page.getByText(`Nothing to renew for season ${season}`)).toBeVisible();
  await expectAccessibleInEveryLook(page, 'renewals-none');
});
