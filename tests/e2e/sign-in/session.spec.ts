import {
  demoPassword,
  expect,
  passOn,
  refusedRequest,
  signIn,
  signOut,
  submitSignIn,
  test,
} from '../support/support';
import { makePerson, recordOf } from '../support/users-support';

test.use({ newBrowser: true });

const h1 = { level: 1 } as const;

test.describe('signing in', () => {
  for (const [email, path] of [
    ['member@demo.test', '/member'],
    ['ero@demo.test', '/member'],
    ['admin@demo.test', '/admin'],
    ['super@demo.test', '/admin'],
  ] as const) {
    test(`${email} lands in ${path}, and out again`, async ({ page }) => {
      await signIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(email)).toBeVisible();
      await signOut(page);
      await expect(page).toHaveURL('/login');
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('united-')),
      );
      expect(kept.filter((key) => key !== 'united-theme')).toEqual([]);
    });
  }

  test('the form waits for both fields and can show the password', async ({ page }) => {
    await page.goto('/login');
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
  });

  for (const [who, email, password] of [
    ['a wrong password', 'member@demo.test', 'Wrong-2025!'],
    ['an unknown address', 'nobody@demo.test', demoPassword],
  ] as const) {
    test(`${who} gets the one message`, async ({ page, consoleErrors }) => {
      consoleErrors.expect(refusedRequest);
      await page.goto('/login');
      await submitSignIn(page, email, password);
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to sign in. Check your email and password and try again.',
      );
      await expect(page).toHaveURL('/login');
    });
  }

  test('a suspended account does not get in', async ({ page, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    await page.goto('/login');
    await submitSignIn(page, 'suspended@demo.test');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('is recorded for members', async ({ page }) => {
    const { email } = await makePerson('Session');
    expect((await recordOf(email))?.last_login).toBeNull();
    await signIn(page, email);
    await expect.poll(async () => (await recordOf(email))?.last_login).toBeTruthy();
  });

  test('is not recorded for who is out again before the request could leave', async ({ page }) => {
    const { email } = await makePerson('Session');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/recordSignIn')) asked.push(request.url());
    });
    // The SDK that makes the request comes late.
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
    const given = page.waitForEvent('console', (message) => message.text().includes('was not recorded'));
    release();
    await given;
    expect(asked).toEqual([]);
    expect((await recordOf(email))?.last_login).toBeNull();
  });

  test('a pending member sees that approval is awaited', async ({ page }) => {
    await signIn(page, 'pending@demo.test');
    await expect(page.getByRole('alert')).toContainText('awaiting approval');
  });
});

test.describe('remembering the origin', () => {
  test('leads back to the page that asked for a sign-in', async ({ page }) => {
    await page.goto('/member/bank-application?tab=offices');
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/member/bank-application?tab=offices')}`);
    await submitSignIn(page, 'member@demo.test');
    await expect(page).toHaveURL('/member/bank-application?tab=offices');
  });

  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/member',
    'javascript:alert(1)',
  ]) {
    test(`never leads to ${evil}`, async ({ page }) => {
      await page.goto(`/login?from=${encodeURIComponent(evil)}`);
      await submitSignIn(page, 'member@demo.test');
      await expect(page).toHaveURL('/member');
    });
  }

  test("leads nobody to the other portal's pages", async ({ page }) => {
    await page.goto(`/login?from=${encodeURIComponent('/admin/bank-applications')}`);
    await submitSignIn(page, 'member@demo.test');
    await expect(page).toHaveURL('/member');
  });
});

test.describe('guards', () => {
  test('the other portal is denied, with a way home', async ({ page }) => {
    await signIn(page, 'member@demo.test');
    await page.goto('/admin/bank-applications');
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', h1)).toHaveText('Access Denied');
    await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/member');
  });

  test('signed-in users do not see the sign-in screens', async ({ page }) => {
    await signIn(page, 'admin@demo.test');
    await page.goto('/admin-login');
    await expect(page).toHaveURL('/admin');
    await page.goto('/login');
    await expect(page).toHaveURL('/admin');
  });

  test('/member-login leads to /login', async ({ page }) => {
    await page.goto('/member-login');
    await expect(page).toHaveURL('/login');
  });

  test('an unknown address in a portal says so', async ({ page }) => {
    await signIn(page, 'member@demo.test');
    await page.goto('/member/nowhere');
    await expect(page.getByRole('heading', h1)).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/member');
  });

  test('a member, then an admin, then the member again in one tab', async ({ page }) => {
    for (const [email, title] of [
      ['member@demo.test', 'Dashboard'],
      ['admin@demo.test', 'Overview'],
      ['member@demo.test', 'Dashboard'],
    ] as const) {
      await page.goto('/login');
      await submitSignIn(page, email);
      await expect(page.getByRole('main').getByRole('heading', h1)).toHaveText(title);
      await expect(page.getByText(email)).toBeVisible();
      if (title === 'Overview')
        await expect(
          page.getByRole('region', { name: 'Newest applications' }).getByRole('listitem'),
        ).toHaveCount(5);
      else await expect(page.getByRole('region', { name: 'Approved Bank Apps' })).toContainText(/\d/);
      await signOut(page);
      // Without a reload in between: the next sign-in must work on what the last session left.
      await submitSignIn(page, 'ero@demo.test');
      await expect(page.getByText('ero@demo.test')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Approved Bank Apps' })).toContainText(/\d/);
      await signOut(page);
    }
  });
});

test.describe('forgotten passwords', () => {
  test('known and unknown addresses get the same answer', async ({ page, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    await page.goto('/login');
    for (const email of ['member@demo.test', 'nobody@demo.test']) {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', h1)).toHaveText('Forgot your password?');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('alert')).toContainText(
        `If ${email} has an account, a link is on its way.`,
      );
      await page.getByRole('link', { name: 'Back to sign in' }).click();
    }
  });

  test('an address that is none is named', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Enter an email address like name@office.com.')).toBeVisible();
  });
});
