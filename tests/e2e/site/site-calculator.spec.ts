import { expect, expectAccessible, test } from '../support/support';

test.use({ newBrowser: true });

test('the calculator shows errors, then follows the inputs, even after a reload and in print', async ({
  page,
}) => {
  await page.goto('/democall');
  const savings = page.getByRole('region', { name: 'Savings calculator' });
  const total = savings.getByRole('status').filter({ hasText: '$' });
  const calculate = savings.getByRole('button', { name: 'Calculate My Savings' });
  const returns = savings.getByLabel('Bank products funded');
  const split = savings.getByLabel('Share of it you keep today');
  await expect(savings.getByText('Your savings in one season')).toBeHidden();

  await test.step('errors appear at their fields, and there is no result', async () => {
    await returns.fill('');
    await split.fill('120');
    await calculate.click();
    await expect(returns).toHaveAccessibleDescription(/Enter a number/);
    await expect(split).toHaveAccessibleDescription(/A share is 0 to 100 percent/);
    await expect(returns).toBeFocused();
    await expect(savings.getByText('Your savings in one season')).toBeHidden();
    await split.fill('50');
    for (const [typed, message] of [
      ['-5', 'It cannot be negative.'],
      ['2.5', 'Enter a whole number of returns.'],
      ['999999999', 'Enter 100,000 or less.'],
      ['many', 'Use digits only, like 100.'],
    ] as const) {
      await returns.fill(typed);
      await expect(savings.getByText(message)).toBeVisible();
    }
  });

  await returns.fill('100');
  await expect(total).toHaveText('$26,900');
  const cell = (name: RegExp) => savings.getByRole('row', { name }).getByRole('cell');
  await expect(savings.getByRole('row', { name: /^Fee savings/ })).toContainText('$94 per return');
  await expect(cell(/^Fee savings/)).toHaveText('$9,400');
  await expect(cell(/^Preparation fee you keep/)).toHaveText('$17,500');
  await expect(savings.getByRole('img', { name: 'What leaves your office in a season' })).toBeVisible();
  await returns.fill('200');
  await expect(total).toHaveText('$53,800');
  await expect(returns).toBeFocused();
  await expect(page).toHaveURL(/returns=200/);
  await expectAccessible(page);

  await page.reload();
  await expect(total).toHaveText('$53,800');
  await savings.getByLabel('Current service bureau fee').fill('0');
  await savings.getByLabel('Current software tech fee').fill('10');
  await savings.getByLabel('Current transmitter fee').fill('20');
  await split.fill('100');
  await expect(total).toHaveText('-$2,200');
  await expect(savings.getByText('With these figures, you pay less today')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    document.documentElement.dataset.print = 'savings';
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(total).toBeVisible();
});

test('a shared URL restores its figures, and an invalid one shows the defaults and a notice', async ({
  page,
}) => {
  const savings = page.getByRole('region', { name: 'Savings calculator' });
  const shared = '/democall?returns=10&preparation-fee=300#savings';
  await page.goto(shared);
  await expect(savings.getByText('$2,440', { exact: true })).toBeVisible();
  await page.goto('/democall?returns=1e9&split=%3Cscript%3E#savings');
  await expect(savings.getByText('This link contains invalid figures.')).toBeVisible();
  await expect(savings.getByLabel('Bank products funded')).toHaveValue('100');
  await expect(savings.getByText('Your savings in one season')).toBeHidden();

  await test.step('even if the browser reports late that the calculator is in view', async () => {
    await page.addInitScript(() => {
      const Native = window.IntersectionObserver;
      const unseen = { isIntersecting: false } as IntersectionObserverEntry;
      window.IntersectionObserver = class extends Native {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => report([unseen, ...entries], observer), options);
        }
      };
    });
    await page.goto(shared);
    await expect(savings.getByText('$2,440', { exact: true })).toBeVisible();
  });
});

test('a click before the module loads is not lost, and a module that fails to load shows an error', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  let broken = true;
  await page.route(/island-calculator/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/democall');
  const savings = page.getByRole('region', { name: 'Savings calculator' });
  await savings.getByRole('button', { name: 'Calculate My Savings' }).click();
  await expect(savings.getByText('This part of the page did not load.')).toBeVisible();
  broken = false;
  await savings.getByRole('button', { name: 'Calculate My Savings' }).click();
  await expect(savings.getByText('$26,900')).toBeVisible();
  await expect(savings.getByText('This part of the page did not load.')).toBeHidden();
});
