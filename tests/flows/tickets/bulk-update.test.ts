import { expect, it } from 'vitest';
import { call, freshUsers, refused, where } from '../support/emulators';
import { ticketBy, ticketOf } from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');

it('changes more tickets than fit into one commit, all or none', async () => {
  const ticket_ids = await Promise.all(Array.from({ length: 12 }, () => ticketBy(owner)));
  const change = { ticket_ids, priority: 'low' } as const;
  const data = { ...change, ticket_ids: [...ticket_ids, 'nothing'] };
  await refused('not-found', 'updateTickets', data, admin.token);
  for (const id of ticket_ids) expect((await ticketOf(id)).priority).not.toBe('low');
  expect(await where('audit_log', 'action', 'tickets.updated')).toEqual([]);
  expect(await call('updateTickets', change, admin.token)).toEqual({ changed: 12 });
  for (const id of ticket_ids) expect((await ticketOf(id)).priority).toBe('low');
  expect(await where('audit_log', 'action', 'tickets.updated')).toHaveLength(12);
});
