import { expect, it } from 'vitest';
import { call, freshUsers, makeUser, refused, where } from '../support/emulators';

const [admin] = freshUsers('admin');

const users = { list: 'users' as const, filters: ['status', 'search_terms'], count: 120 };

it('records who exports which list, with the names of its filters', async () => {
  await call('recordExport', users, admin.token);
  expect(await where('audit_log', 'action', 'list.exported')).toMatchObject([
    {
      actor: { uid: admin.uid, name: admin.name },
      target: { collection: 'users', id: 'export' },
      fields: ['search_terms', 'status'],
      count: 120,
    },
  ]);
});

it('names the file when a known format is given', async () => {
  await call('recordExport', { ...users, format: 'xlsx' }, admin.token);
  expect(await where('audit_log', 'action', 'list.exported')).toMatchObject([
    { target: { name: 'users.xlsx' } },
  ]);
  await refused('invalid-argument', 'recordExport', { ...users, format: 'pdf' as 'csv' }, admin.token);
  expect(await where('audit_log', 'action', 'list.exported')).toHaveLength(1);
});

it('rejects unknown lists, and incidents for admins', async () => {
  await refused('invalid-argument', 'recordExport', { ...users, list: 'settings' }, admin.token);
  await refused('invalid-argument', 'recordExport', { ...users, filters: ['EFIN 012345'] }, admin.token);
  await refused('invalid-argument', 'recordExport', { ...users, count: -1 }, admin.token);
  await refused('permission-denied', 'recordExport', { ...users, list: 'incidents' }, admin.token);
  await refused('permission-denied', 'recordExport', users, (await makeUser('member')).token);
});

it('is limited to 60 per hour', async () => {
  for (let i = 0; i < 60; i += 1) await call('recordExport', users, admin.token);
  await refused('resource-exhausted', 'recordExport', users, admin.token);
});
