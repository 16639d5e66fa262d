import { expect, it } from 'vitest';
import { withAssignee, withStatus } from './change';

const alex = { id: 'alex', name: 'Alex Kim', email: 'alex@office.test' };

it('awaits no one once it is resolved or closed', () => {
  const ticket = { status: 'in_progress', awaiting: 'member' } as const;
  expect(withStatus(ticket, 'resolved')).toEqual({ status: 'resolved', awaiting: null });
  expect(withStatus(ticket, 'closed')).toEqual({ status: 'closed', awaiting: null });
  expect(withStatus(ticket, 'open')).toEqual({ status: 'open', awaiting: 'member' });
});

it('awaits staff when it is reopened', () => {
  const ticket = { status: 'resolved', awaiting: null } as const;
  expect(withStatus(ticket, 'open')).toEqual({ status: 'open', awaiting: 'staff' });
  expect(withStatus(ticket, 'resolved')).toBeNull();
});

it('goes in progress when an open ticket is assigned, and keeps any other status', () => {
  const taken = { assigned_to: 'alex', assigned_admin: alex };
  expect(withAssignee({ status: 'open', assigned_to: null }, alex)).toEqual({
    ...taken,
    status: 'in_progress',
  });
  expect(withAssignee({ status: 'resolved', assigned_to: 'kim' }, alex)).toEqual(taken);
  expect(withAssignee({ status: 'open', assigned_to: 'alex' }, alex)).toBeNull();
});

it('is unassigned without a status change', () => {
  expect(withAssignee({ status: 'open', assigned_to: 'alex' }, null)).toEqual({
    assigned_to: null,
    assigned_admin: null,
  });
});
