import { expect, it } from 'vitest';
import { actionsOn, grantableRoles, mayChange, toggledStatus } from './permitted';

const admin = { uid: 'a', role: 'admin' } as const;
const superAdmin = { uid: 's', role: 'super_admin' } as const;

it.each([
  [admin, { id: 'x', role: 'member' }, true],
  [admin, { id: 'x', role: 'admin' }, true],
  [admin, { id: 'x', role: 'super_admin' }, false],
  [admin, { id: 'a', role: 'admin' }, false],
  [superAdmin, { id: 'x', role: 'super_admin' }, true],
  [superAdmin, { id: 's', role: 'super_admin' }, false],
] as const)('%j changes %j: %s', (actor, target, expected) => {
  expect(mayChange(actor, target)).toBe(expected);
});

it('only a super admin can grant super admin', () => {
  expect(grantableRoles(admin)).toEqual(['member', 'ero', 'admin']);
  expect(grantableRoles(superAdmin)).toContain('super_admin');
});

it('toggles active to inactive and any other to active', () => {
  expect((['active', 'inactive', 'pending', 'suspended'] as const).map(toggledStatus)).toEqual([
    'inactive',
    'active',
    'active',
    'active',
  ]);
});

it.each([
  [superAdmin, { id: 'x', role: 'admin' }, true],
  [superAdmin, { id: 'x', role: 'super_admin' }, true],
  [superAdmin, { id: 's', role: 'super_admin' }, false],
  [superAdmin, { id: 'x', role: 'ero' }, false],
  [admin, { id: 'x', role: 'admin' }, false],
] as const)('%j resets the two-step verification of %j: %s', (actor, target, expected) => {
  expect(actionsOn(actor, { ...target, status: 'active' }).includes('two-step')).toBe(expected);
});

it('offers only actions that the role allows, and only viewing for oneself', () => {
  expect(actionsOn(admin, { id: 'x', role: 'member', status: 'active' })).toEqual([
    'view',
    'edit',
    'password',
    'link',
    'view-as',
    'toggle',
    'delete',
  ]);
  expect(actionsOn(superAdmin, { id: 'x', role: 'admin', status: 'active' })).not.toContain('view-as');
  expect(actionsOn(admin, { id: 'x', role: 'super_admin', status: 'active' })).toEqual(['view']);
  expect(actionsOn(admin, { id: 'a', role: 'admin', status: 'active' })).toEqual(['view']);
});

it('offers a link only for users who may sign in', () => {
  const offered = (status: 'pending' | 'active' | 'inactive' | 'suspended') =>
    actionsOn(admin, { id: 'x', role: 'member', status }).includes('link');
  expect((['pending', 'active', 'inactive', 'suspended'] as const).map(offered)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
