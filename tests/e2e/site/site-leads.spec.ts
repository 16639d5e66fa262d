import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/support';

test.use({ newBrowser: true });

const allowed = { 'access-control-allow-origin': '*' };
const answer = (route: Route, status: number, body: object) =>
  route.fulfill({ status, headers: allowed, json: body });

/** Mocks the callable in the browser and records its input. */
async function intercept(page: Page, respond: (route: Route) => Promise<void>) {
  const sent: Record<string, string>[] = [];
  await page.route(/sendContactMessage$/, async (route) => {
    sent.push(route.request().postDataJSON().data);
    await respond(route);
  });
  return sent;
}

/** The text area. The section around it has a similar name. */
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

async function fillIn(page: Page) {
  await page.getByLabel('Full Name').fill('  Dana Cole ');
  await page.getByLabel('Email Address').fill('dana@office.test');
  await message(page).fill('How long does an approval take? <script>alert(1)</script>');
}

/** Failures of the server or network, with the form's message for each. */
const failures: [(route: Route) => Promise<void>, RegExp][] = [
  [(route) => route.abort('internetdisconnected'), /could not reach our server/],
  [
    (route) => answer(route, 429, { error: { status: 'RESOURCE_EXHAUSTED', message: 'x' } }),
    /Please wait an hour/,
  ],
  [(route) => answer(route, 500, { error: { status: 'INTERNAL' } }), /was not sent/],
  [
    (route) =>
      answer(route, 400, {
        error: {
          status: 'INVALID_ARGUMENT',
          details: { fields: { email: 'Use 254 characters or fewer.' } },
        },
      }),
    /need attention/,
  ],
];

test.describe('the contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/contact?topic=efin#message');
    await expect(page.getByLabel('Subject')).toHaveValue('EFIN and PTIN');
  });

  test('shows errors at their fields', async ({ page }) => {
    const sent = await intercept(page, (route) => answer(route, 200, { result: {} }));
    await send(page).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name.');
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/like name@office.com/);
    await expect(message(page)).toHaveAccessibleDescription(/Enter your message/);
    await expectAccessible(page);
    await fillIn(page);
    await page.getByLabel('Phone Number').fill('123');
    await send(page).click();
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/10 digits/);
    expect(sent).toEqual([]);
  });

  test('keeps the input if the message cannot be sent', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource/);
    let turn = 0;
    const sent = await intercept(page, (route) => failures[turn]?.[0](route) ?? route.abort());
    await fillIn(page);
    for (const [, text] of failures) {
      await send(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(send(page)).toBeVisible();
      await expect(message(page)).toHaveValue(/How long does an approval take/);
      turn += 1;
    }
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
      'Use 254 characters or fewer.',
    );
    expect(sent).toHaveLength(failures.length);
  });

  test('sends once, confirms and clears itself', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = await intercept(page, async (route) => {
      await held;
      await answer(route, 200, { result: {} });
    });
    await page.getByRole('button', { name: 'Ask about this: Bank enrollment' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Bank enrollment');
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await fillIn(page);
    await page.getByLabel('Phone Number').fill('(212) 555-0123');
    await send(page).dblclick();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    release();
    const toast = page.getByRole('status').filter({ hasText: 'Message Sent!' });
    await expect(toast).toContainText("We'll get back to you within 24 hours.");
    await expectAccessible(page);
    expect(sent).toEqual([
      {
        name: 'Dana Cole',
        email: 'dana@office.test',
        phone: '(212) 555-0123',
        subject: 'Bank enrollment',
        message: 'How long does an approval take? <script>alert(1)</script>',
        source_page: '/contact',
        website: '',
      },
    ]);
    for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Subject'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(message(page)).toHaveValue('');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });
});

/** Firestore's response with the scheduler's URL. */
const scheduler = (page: Page, booking_url: string) =>
  page.route(/documents:batchGet$/, (route) =>
    answer(route, 200, [{ found: { fields: { booking_url: { stringValue: booking_url } } } }]),
  );

test('every booking button opens the same dialog, and only then loads the scheduler', async ({ page }) => {
  await scheduler(page, 'https://calendar.example/united');
  const loads: string[] = [];
  await page.route('https://calendar.example/**', (route) => {
    loads.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Times</title><p>Tuesday 10 AM</p>',
    });
  });
  await page.goto('/democall');
  const dialog = page.getByRole('dialog', { name: 'Free 30-minute discovery call' });
  const buttons = page.locator('[data-opens=booking]');
  expect(await buttons.count()).toBeGreaterThanOrEqual(3);
  expect(loads).toEqual([]);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(dialog).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Tuesday 10 AM')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(loads).toHaveLength(1);
  await buttons.first().click();
  await expect(dialog.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
    'href',
    'https://calendar.example/united',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(buttons.first()).toBeFocused();

  await test.step('a scheduler that cannot be framed opens in a new tab', async () => {
    await scheduler(page, 'https://someone.cloud.example/united');
    await page.goto('/democall');
    await buttons.first().click();
    await expect(dialog.getByText('Our calendar opens in a new tab.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
      'href',
      'https://someone.cloud.example/united',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('without a scheduler, the dialog takes a call request', async ({ page }) => {
  await scheduler(page, '');
  const sent = await intercept(page, (route) => answer(route, 200, { result: {} }));
  await page.goto('/democall');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free 30-minute discovery call' });
  await dialog.getByRole('button', { name: 'Request the call' }).click();
  await expect(dialog.getByLabel('First choice: day')).toHaveAccessibleDescription('Choose a day.');
  await dialog.getByLabel('Full Name').fill('Dana Cole');
  await dialog.getByLabel('Email Address').fill('dana@office.test');
  await dialog.getByLabel('First choice: day').fill('2020-01-05');
  await dialog.getByRole('button', { name: 'Request the call' }).click();
  await expect(dialog.getByLabel('First choice: day')).toHaveAccessibleDescription(/today or a later day/);
  await expectAccessible(page);
  await dialog.getByLabel('First choice: day').fill('2099-01-05');
  await dialog.getByLabel('First choice: time').selectOption('Afternoon (12 – 4)');
  await dialog.getByLabel('What should we prepare?').fill('120 returns');
  await dialog.getByRole('button', { name: 'Request the call' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Call requested' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([
    {
      name: 'Dana Cole',
      email: 'dana@office.test',
      subject: 'Discovery call request',
      message:
        'Preferred times:\n1. Monday, January 5, 2099, Afternoon (12 – 4)\nTime zone: America/New_York\n\n120 returns',
      source_page: '/democall',
      website: '',
    },
  ]);
});
