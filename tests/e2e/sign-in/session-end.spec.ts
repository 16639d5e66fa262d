import type { Page } from '@playwright/test';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import { deleteUserRecord, revokeSessions, setRole, setStatus } from '../support/accounts';
import { putSettings, storedSettings } from '../support/admin-support';
import { enter } from '../support/browser-session';
import {
  expect,
  expectAccessible,
  refusedRequest,
  signIn as signInAs,
  submitSignIn,
  test,
} from '../support/support';
import { makeUser } from '../support/users-support';

test.use({ newBrowser: true });

/**
 * Waits for the dashboard and every response, because a clock jump would make pending ones late.
 */
async function expectDashboard(page: Page, heading = 'Dashboard'): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

async function signIn(page: Page, email: string): Promise<void> {
  await signInAs(page, email);
  await expectDashboard(page);
}

/** Stops the clock, which then moves only as a test says, however slow the machine is. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const loggedOut = 'You have been logged out due to inactivity';

test.describe('inactivity', () => {
  let before: Awaited<ReturnType<typeof storedSettings>>;
  const putLimits = (changed: Partial<PublicSettings>) => {
    const { inactivity_minutes, staff_inactivity_minutes } = defaultSettings;
    const limits = { inactivity_minutes, staff_inactivity_minutes, ...changed };
    return putSettings({ ...before, public: { ...before.public, ...limits } });
  };
  test.beforeEach(async ({ page }) => {
    before = await storedSettings();
    await putLimits({});
    await page.clock.install();
  });
  test.afterEach(() => putSettings(before));

  test.describe('with custom limits', () => {
    const library = 'https://library.unitedtax.app/recordings';
    test.beforeEach(() =>
      putLimits({ staff_inactivity_minutes: 6, library_inactivity_minutes: 5, training_url: library }),
    );

    test('staff are signed out after the staff limit', async ({ page, consoleErrors }) => {
      consoleErrors.expect(refusedRequest);
      await signInAs(page, 'admin@demo.test');
      await expectDashboard(page, 'Overview');
      await page.clock.fastForward('04:00');
      await expect(dialog(page)).toBeHidden();
      await page.clock.fastForward('01:10');
      await expect(dialog(page)).toBeVisible();
      await page.clock.fastForward('01:00');
      await expect(page.getByText(loggedOut)).toBeVisible();
    });

    test('the framed library counts as activity up to its own limit', async ({ page, consoleErrors }) => {
      // The clock jumps by minutes. Firestore then considers its requests late and fetches a Google
      // image to check for a network.
      consoleErrors.expect(/cleardot\.gif/);
      await page.route(`${library}**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>x</title><button>Play</button>',
        }),
      );
      await signIn(page, 'member@demo.test');
      await page.getByRole('link', { name: 'Training Library', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem')).not.toHaveCount(0);
      // Chromium draws no frames of another site's iframe below the window, and a click waits for one.
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await page.frameLocator('iframe').getByRole('button', { name: 'Play' }).click();
      await pauseClock(page);
      // The limit counts from the last event outside the frame, which a slow machine saw a while ago.
      await page.clock.runFor('03:05');
      await expect(dialog(page)).toBeHidden();
      await page.clock.runFor('00:57');
      await page.clock.resume();
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor('01:00');
      await expect(page.getByText(loggedOut)).toBeVisible();
    });
  });

  test('warns at two minutes, resets on any activity, and signs out at three', async ({
    page,
    consoleErrors,
  }) => {
    // Firestore requests it after a clock jump.
    consoleErrors.expect(/cleardot\.gif/);
    await signIn(page, 'member@demo.test');
    await page.clock.fastForward('01:50');
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward('00:15');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('timer')).toHaveText(/^0:5\d$/);
    // Moving the mouse would close the dialog.
    await expectAccessible(page, { moveMouse: false });

    await test.step('"Stay signed in" resets the timer', async () => {
      // Not with the mouse, whose movement to the button would close the dialog within a second.
      await page.getByRole('button', { name: 'Stay signed in' }).press('Enter');
      await expect(dialog(page)).toBeHidden();
      await page.clock.fastForward('01:50');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/member');
    });

    await test.step('any activity resets it', async () => {
      for (let round = 0; round < 3; round += 1) {
        await page.mouse.move(100 + round * 10, 200);
        await page.clock.fastForward('01:50');
      }
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/member');
    });

    await test.step('a sign-out remembers the page', async () => {
      await page.getByRole('link', { name: 'Bank Application', exact: true }).click();
      await expect(page).toHaveURL('/member/bank-application');
      // The URL changes before the screen renders, whose chunk may have to load.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Bank Application');
      await page.clock.fastForward('02:10');
      await expect(dialog(page)).toBeVisible();
      await page.clock.fastForward('01:00');
      await expect(page.getByText(loggedOut)).toBeVisible();
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/member/bank-application')}`);
      await submitSignIn(page, 'member@demo.test');
      await expect(page).toHaveURL('/member/bank-application');
    });
  });

  test('applies to all tabs, and while the browser is closed or asleep', async ({
    page,
    context,
    consoleErrors,
  }) => {
    // The clock jumps to the per-minute recount and the timeout at the same time, so pending
    // requests may be refused.
    consoleErrors.expect(refusedRequest);
    await signIn(page, 'member@demo.test');
    const second = await context.newPage();
    await second.goto('/member');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.clock.fastForward('01:50');
    await second.mouse.move(300, 300);
    await page.clock.fastForward('01:50');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/member');
    await page.clock.fastForward('01:20');
    await expect(page).toHaveURL(/\/login/);
    await expect(second).toHaveURL(/\/login/);
    await second.close();
    const next = await context.newPage();

    await test.step('a browser that was closed for too long starts signed out', async () => {
      await submitSignIn(page, 'member@demo.test');
      await expectDashboard(page);
      await page.goto('about:blank');
      await page.clock.fastForward('05:00');
      await next.goto('/member');
      await expect(next).toHaveURL(/\/login/);
      await expect(next.getByText(loggedOut)).toBeVisible();
    });

    await test.step('the first activity after hours of sleep does not revive the session', async () => {
      await submitSignIn(next, 'member@demo.test');
      await expectDashboard(next);
      const now = await next.evaluate(() => Date.now());
      await next.clock.pauseAt(now + 60_000);
      await next.clock.setSystemTime(now + 8 * 60 * 60_000);
      await next.mouse.move(200, 200);
      await expect(next).toHaveURL(/\/login/);
      await expect(next.getByText(loggedOut)).toBeVisible();
    });
  });
});

test('staff are signed out 12 hours after signing in, and return to the page', async ({
  page,
  consoleErrors,
}) => {
  // The clock jumps to the per-minute recount and the timeout at the same time, so pending requests
  // may be refused.
  consoleErrors.expect(refusedRequest);
  await page.clock.install();
  const authTime = Math.floor(Date.now() / 1000) - 12 * 60 * 60 + 90;
  await enter(page, 'admin@demo.test', '/admin/tickets', { authTime });
  await expect(page.getByRole('heading', { level: 1, name: 'Support Tickets' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You will be signed out at' })).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/admin/tickets')}`);
  await expect(page.getByRole('alert')).toContainText(
    'Your session has ended after 12 hours. Please sign in again.',
  );
  await submitSignIn(page, 'admin@demo.test');
  await expect(page).toHaveURL('/admin/tickets');
});

test.describe('losing access in an open session', () => {
  test('suspension, deactivation, revocation and deletion leave the portal immediately', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    await page.goto('/login');
    await test.step('an account without a role can open nothing', async () => {
      const { uid, email } = await makeUser('Session');
      await deleteUserRecord(uid);
      await submitSignIn(page, email);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL('/login');
    });

    for (const [what, take] of [
      ['suspension', (uid: string) => setStatus(uid, 'suspended')],
      ['deactivation', (uid: string) => setStatus(uid, 'inactive')],
      ['revocation', revokeSessions],
      ['deletion', deleteUserRecord],
    ] as const) {
      await test.step(what, async () => {
        const { uid, email } = await makeUser('Session');
        await submitSignIn(page, email);
        await expectDashboard(page);
        await take(uid);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('alert')).toContainText('your access to this account has changed');
        await page.goto('/member');
        await expect(page).toHaveURL(/\/login/);
      });
    }
  });

  test('an approval removes the banner without a reload, and a new role leads to its portal', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    const { uid, email } = await makeUser('Session', { status: 'pending' });
    await signIn(page, email);
    await expect(page.getByRole('alert')).toContainText('awaiting approval');
    await setStatus(uid, 'active');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Account Status' })).toContainText('Active');

    await setRole(uid, 'admin');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('region', { name: 'Newest applications' }).getByRole('listitem')).toHaveCount(
      5,
    );
  });
});

const hour = 3_600_000;

for (const { off, words } of [
  { off: 13 * hour, words: 'about 13 hours ahead' },
  { off: -13 * hour, words: 'about 13 hours behind' },
]) {
  test(`staff can work on a computer whose clock is ${words}, and see a notice`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + off });
    await signInAs(page, 'super@demo.test');
    await expectDashboard(page, 'Overview');

    await expect(page.getByText(`This computer's clock is ${words}`)).toBeVisible();
    // Past the per-minute check, and within the 70-second timeout of a call.
    await page.clock.fastForward('01:05');
    await expect(page).toHaveURL('/admin');
    await page.reload();
    await expectDashboard(page, 'Overview');
    await expect(page.getByText(`This computer's clock is ${words}`)).toBeVisible();
    await expectAccessible(page);
  });
}
