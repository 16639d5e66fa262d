import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ftcDeadline } from '@united/domain/incidents/clock';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { screenShown } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/support';
import { choose } from '../support/users-support';

/** In the browser's time zone, which is the office's. */
const daysAgo = (days: number) => teamDay(new Date(Date.now() - days * 24 * 60 * 60_000));
const desk = { width: 1440, height: 900 };
/** The first call of a function starts its process. */
const firstCall = { timeout: 45_000 };
/** The row with its title in the list. */
const opener = (page: Page) => page.getByRole('button', { name: /^Open Incident #\d+$/ });

test('an incident is reported, updated, notified to the FTC, contained and exported', async ({
  page,
  consoleErrors,
}) => {
  // Closes it while the notice is due.
  consoleErrors.expect(refusedRequest);
  const title = `Laptop ${crypto.randomUUID().slice(0, 8)}`;
  const discovered = daysAgo(10);
  const incident = page.getByRole('dialog', { name: /^Incident #\d+$/ });
  const clock = incident.getByRole('note', { name: 'Notice to the FTC' });
  const timeline = incident.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await enter(page, 'super@demo.test', '/admin/incidents');
  await screenShown(page, 'Security Incidents');

  await test.step('the report rejects missing values and possible Social Security numbers', async () => {
    await page.getByRole('button', { name: 'Report incident' }).click();
    const report = page.getByRole('dialog', { name: 'Report an incident' });
    await report.getByRole('textbox', { name: 'Title' }).fill(title);
    await report.getByRole('textbox', { name: 'What happened' }).fill('It held the file of 123-45-6789.');
    await report.getByRole('button', { name: 'Report incident' }).click();
    await expect(report.getByText('3 fields need your attention:')).toBeVisible();
    await expect(report.getByText(/looks like a Social Security number/).first()).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(desk);
    await choose(report, 'Kind', 'Lost or stolen device');
    await report.getByLabel('Discovered').fill(discovered);
    await report
      .getByRole('textbox', { name: 'What happened' })
      .fill('It was left on a train.\nNot encrypted.');
    await report.getByRole('button', { name: 'Report incident' }).click();
  });

  await test.step('no facts are known yet, so the deadline runs', async () => {
    await expect(incident.getByRole('heading', { name: title })).toBeVisible(firstCall);
    const deadline = calendarDateText(ftcDeadline(discovered));
    await expect(clock).toContainText(`Notify the FTC by ${deadline} — `);
    await expect(clock).toContainText(/(19|20) days left/);
    await expect(clock).toContainText('This may change once you know');
    await expect(timeline).toHaveCount(1);
  });

  await test.step('a note', async () => {
    await incident.getByRole('textbox', { name: 'Note' }).fill('Called the railway.');
    await incident.getByRole('button', { name: 'Add note' }).click();
    await expect(timeline.first()).toContainText('Called the railway.', firstCall);
    await expect(incident.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  await test.step('it cannot be closed while the notice is due, but can be contained', async () => {
    await incident.getByRole('button', { name: 'Change status' }).click();
    const status = page.getByRole('dialog', { name: /^Status of Incident/ });
    await choose(status, 'Status', 'Closed');
    await status.getByRole('button', { name: 'Change status' }).click();
    await expect(status.getByText('Say how it ended.').first()).toBeVisible();
    await status.getByRole('textbox', { name: 'What was done' }).fill('Found again.');
    await status.getByRole('button', { name: 'Change status' }).click();
    await expect(status.getByText(/The notice to the FTC is still due/)).toBeVisible(firstCall);
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(desk);
    await choose(status, 'Status', 'Contained');
    await status.getByRole('button', { name: 'Change status' }).click();
    await expect(timeline.first()).toContainText(/Status: Open.*Contained/);
  });

  await test.step('the facts, and the FTC notice', async () => {
    await incident.getByRole('button', { name: 'Edit facts' }).click();
    const edit = page.getByRole('dialog', { name: /^Edit Incident/ });
    await edit.getByRole('textbox', { name: 'People affected', exact: true }).fill('620');
    await choose(edit, 'Unencrypted customer data acquired', 'Yes');
    await edit.getByLabel('FTC notified').fill(daysAgo(2));
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(desk);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(clock).toContainText(`The FTC was notified on ${calendarDateText(daysAgo(2))}.`, firstCall);
    await expect(timeline.first()).toContainText(/People affected: Not known yet.*620/);
    await expect(timeline).toHaveCount(4);
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(desk);
  });

  await test.step('the export', async () => {
    const downloading = page.waitForEvent('download');
    await incident.getByRole('button', { name: 'Export' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^incident-\d+-\d{4}-\d\d-\d\d\.txt$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`Title: ${title}`);
    expect(text).toContain('TIMELINE (4 entries, oldest first)');
    expect(text).toContain('    | Called the railway.');
  });

  await test.step('the list finds it by title and status', async () => {
    await incident.getByRole('button', { name: 'Close' }).click();
    await page.getByPlaceholder('Search incidents...').fill(title);
    await expect(page).toHaveURL(/\?q=Laptop/);
    await choose(page, 'Status', 'Contained');
    await expect(page).toHaveURL(/\?q=Laptop.*&status=contained/);
    await expect(opener(page)).toHaveCount(1);
    await expectAccessibleInEveryLook(page);
    await choose(page, 'Status', 'Closed');
    await expect(page.getByText('No incidents found')).toBeVisible();
  });
});
