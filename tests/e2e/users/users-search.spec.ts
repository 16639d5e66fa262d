import { createUsers, newUser } from '../../support/factories/users';
import { database } from '../support/emulators';
import { demoPassword, expect, test } from '../support/support';
import { names, newEmail, openUsers } from '../support/users-support';

test('the search says what it covers, and finds names without diacritics and foreign letters', async ({
  page,
}) => {
  const users = ["Quincy O'Brien", 'Søren Quistgaard', 'Luz Nuñez-Ibarra'].map((name) => ({
    user: newUser({ name, email: newEmail('quest'), role: 'member', status: 'active' }),
    password: demoPassword,
  }));
  await createUsers(database(), users);
  await openUsers(page);
  const search = page.getByRole('searchbox', { name: 'Search name or email' });
  for (const [typed, name] of [
    ['OBrien', "Quincy O'Brien"],
    ["quincy o'b", "Quincy O'Brien"],
    ['Soren', 'Søren Quistgaard'],
    ['soren quist', 'Søren Quistgaard'],
    ['Nunez Ibarra', 'Luz Nuñez-Ibarra'],
    ['ibarra', 'Luz Nuñez-Ibarra'],
  ] as const) {
    await search.fill(typed);
    await expect(names(page), typed).toHaveText([name]);
  }
  await search.fill('obrien quincy');
  await expect(page.getByText('Search matches exact phrases')).toBeVisible();
});
