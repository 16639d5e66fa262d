import { expect, it } from 'vitest';
import { call, freshUsers, refused, where } from '../support/emulators';
import { ticketBy, ticketOf } from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');

it('changes tickets that are too long for one commit, all or none', async () => {
  const long = Array.from({ length: 12 }, () => ticketBy(owner, { description: 'x'.repeat(500_000) }));
  const ticket_ids = await Promise.all(long);
  const change = { ticket_ids, priority: 'low' } as const;
  const data = { ...change, ticket_ids: [...ticket_ids, 'nothing'] };
  await refused('not-found', 'updateTickets', data, admin.token);
  expect(await call('updateTickets', change, admin.token)).toEqual({ changed: 12 });
  for (const id of ticket_ids) expect((await ticketOf(id)).priority).toBe('low');
  expect(await where('audit_log', 'action', 'tickets.updated')).toHaveLength(12);
});
