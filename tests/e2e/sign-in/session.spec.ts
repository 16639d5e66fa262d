import { enterPortal, goTo } from '../support/browser-session';
import {
  demoPassword,
  expect,
  expectAccessible,
  passOn,
  refusedRequest,
  signIn,
  signOut,
  submitSignIn,
  test,
} from '../support/support';
import { makeUser, recordOf } from '../support/users-support';

const h1 = { level: 1 } as const;

test('each role signs in to its portal and out again, one after another in one tab', async ({ page }) => {
  for (const [path, ...emails] of [
    ['/member', 'member@demo.test', 'ero@demo.test'],
    ['/admin', 'admin@demo.test', 'super@demo.test'],
    ['/member', 'member@demo.test'],
  ] as const) {
    await page.goto('/login');
    for (const email of emails) {
      // No reload in between: the next sign-in must work with the state the last session left.
      await submitSignIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', h1)).toHaveText(
        path === '/admin' ? 'Overview' : 'Dashboard',
      );
      if (path === '/admin')
        await expect(
          page.getByRole('region', { name: 'Newest applications' }).getByRole('listitem'),
        ).toHaveCount(5);
      else await expect(page.getByRole('region', { name: 'Approved Bank Apps' })).toContainText(/\d/);
      await signOut(page);
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('united-')),
      );
      expect(kept.filter((key) => key !== 'united-theme')).toEqual([]);
    }
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('the form requires both fields, and shows one message for any failed sign-in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  await page.goto('/member-login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', h1)).toHaveText('United Tax Software');
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible();
  const button = page.getByRole('button', { name: 'Sign In' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('  ');
  await password.fill('secret');
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('someone@demo.test');
  await expect(button).toBeEnabled();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  for (const [who, email, typed] of [
    ['a wrong password', 'member@demo.test', 'Wrong-2025!'],
    ['an unknown address', 'nobody@demo.test', demoPassword],
  ] as const) {
    await test.step(who, async () => {
      await submitSignIn(page, email, typed);
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to sign in. Check your email and password and try again.',
      );
      await expect(page).toHaveURL('/login');
    });
  }
  await test.step('a suspended account cannot sign in', async () => {
    await submitSignIn(page, 'suspended@demo.test');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
  await test.step('a pending member sees that approval is pending', async () => {
    await submitSignIn(page, 'pending@demo.test');
    await expect(page.getByRole('alert')).toContainText('awaiting approval');
  });
});

test.describe('in a browser without the SDK chunk', () => {
  test.use({ newBrowser: true });

  test('a sign-in is recorded unless the member signs out before the request is sent', async ({ page }) => {
    const { email } = await makeUser('Session');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/recordSignIn')) asked.push(request.url());
    });
    // The SDK that sends the request loads late.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await passOn(route);
      if ((await response.text()).includes('google.protobuf.Int64Value')) {
        held += 1;
        await released;
      }
      await route.fulfill({ response });
    });
    await signIn(page, email);
    await expect.poll(() => held).toBe(1);
    await signOut(page);
    await expect(page.getByRole('button', { name: /^Sign In/ })).toBeVisible();
    const given = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to record the sign-in'),
    );
    release();
    await given;
    expect(asked).toEqual([]);
    expect((await recordOf(email))?.last_login).toBeNull();

    await submitSignIn(page, email);
    await expect.poll(async () => (await recordOf(email))?.last_login).toBeTruthy();
  });
});

test('a sign-in returns to the requested page, never to another site or portal', async ({ page }) => {
  const wanted = '/member/bank-application?tab=offices';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(wanted)}`);
  await submitSignIn(page, 'member@demo.test');
  await expect(page).toHaveURL(wanted);

  for (const from of ['//evil.example', '/admin/bank-applications']) {
    await test.step(from, async () => {
      await signOut(page);
      await goTo(page, `/login?from=${encodeURIComponent(from)}`);
      await submitSignIn(page, 'member@demo.test');
      await expect(page).toHaveURL('/member');
    });
  }
});

test('the other portal and an unknown page are refused, with a link home', async ({ page }) => {
  await enterPortal(page, 'member@demo.test', '/member');
  await page.goto('/admin/bank-applications');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', h1)).toHaveText('Access Denied');
  await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/member');

  await goTo(page, '/member/nowhere');
  await expect(page.getByRole('main').getByRole('heading', h1)).toHaveText('Oops! Page not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/member');
});

test('signed-in users do not see the sign-in screens', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  await page.goto('/admin-login');
  await expect(page).toHaveURL('/admin');
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
});

test('a forgotten password: known and unknown addresses get the same response, and an invalid one an error', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  await page.goto('/forgot-password');
  const [address, send] = [page.getByLabel('Email'), page.getByRole('button', { name: 'Send reset link' })];
  await address.fill('nobody');
  await send.click();
  await expect(page.getByText('Enter an email address like name@office.com.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  for (const email of ['member@demo.test', 'nobody@demo.test']) {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', h1)).toHaveText('Forgot your password?');
    await address.fill(email);
    await send.click();
    await expect(page.getByRole('alert')).toContainText(`If ${email} has an account, a link is on its way.`);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
  }
});
