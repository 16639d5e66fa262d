import { enter } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

test('a message from the contact page is a lead, once; it is found, read, handled and invited', async ({
  page,
  newPage,
}) => {
  const name = `Lee ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@lead.test`;
  const visitor = await newPage();
  await visitor.goto('/contact');
  await visitor.getByLabel('Full Name').fill(name);
  await visitor.getByLabel('Email Address').fill(email);
  await visitor.getByLabel('Subject').fill('Bank products');
  await visitor
    .getByRole('textbox', { name: /^Message/ })
    .fill('How do refund transfers work?\n<img src=x onerror=alert(1)>');
  await visitor.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(visitor.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();

  await test.step('filters are stored in the URL, and an empty list says so', async () => {
    await enter(page, 'admin@demo.test', '/admin/leads?status=closed');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Closed');
    await page.getByPlaceholder('Search leads...').fill('nobody-at-all');
    await expect(page.getByText('No leads found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin/leads');
    await expect(page.getByRole('grid', { name: 'Leads' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  await page.getByRole('searchbox').or(page.getByPlaceholder('Search leads...')).fill(name);
  await expect(page.getByRole('button', { name: `Open the lead from ${name}` })).toHaveCount(1);
  await page.getByRole('button', { name: `Open the lead from ${name}` }).click();
  const lead = page.getByRole('dialog', { name: 'Lead' });
  await expect(lead.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await lead.getByLabel('Notes').fill('Called at noon');
  await lead.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Contacted' }).click();
  await lead.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lead updated')).toBeVisible();

  await lead.getByRole('button', { name: 'Invite' }).click();
  const invitation = page.getByRole('dialog', { name: `Invite ${name}` });
  await expect(invitation.getByLabel('Email')).toHaveValue(email);
  await invitation.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText(`${name} was invited`)).toBeVisible();
  await lead.getByRole('link', { name: 'View member' }).click();
  await expect(page.getByRole('dialog', { name: 'Member Details' }).getByText(email)).toBeVisible();
});
