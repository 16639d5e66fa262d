import { describe, expect, it } from 'vitest';
import { currentStatus, isEditable, storedStatus } from '../bank-applications/status';
import { canManage, canSetPassword, isStaff, portalOf, roleOf, roles } from './roles';

describe('rank', () => {
  const allowed = roles.flatMap((actor) =>
    roles.filter((target) => canManage(actor, target)).map((target) => `${actor}>${target}`),
  );

  it('lets admins manage everyone except super admins, and super admins everyone', () => {
    expect(allowed).toEqual([
      'admin>member',
      'admin>ero',
      'admin>admin',
      'super_admin>member',
      'super_admin>ero',
      'super_admin>admin',
      'super_admin>super_admin',
    ]);
  });

  it('lets super admins set anyone’s password, and other staff only members’', () => {
    const typed = roles.flatMap((actor) =>
      roles.filter((target) => canSetPassword(actor, target)).map((target) => `${actor}>${target}`),
    );
    expect(typed.filter((pair) => pair.startsWith('admin'))).toEqual(['admin>member', 'admin>ero']);
    expect(typed.filter((pair) => pair.startsWith('super_admin'))).toHaveLength(roles.length);
  });

  it('sends staff to the admin portal, and all others to their own', () => {
    expect(roles.map(portalOf)).toEqual(['/member', '/member', '/admin', '/admin']);
    expect(roles.filter(isStaff)).toEqual(['admin', 'super_admin']);
  });

  it.each(roles)('recognizes the role %s', (role) => expect(roleOf(role)).toBe(role));
  it.each(['root', '', null, undefined, 7])('rejects the role %s', (claim) =>
    expect(roleOf(claim)).toBeNull(),
  );
});

describe('bank application status', () => {
  it('maps older values to current ones', () => {
    expect(['Pending', 'Approved', 'Rejected', ''].map((s) => currentStatus(s as ''))).toEqual([
      'Bank Application Pending',
      'Bank Application Approved',
      'Bank Application Rejected',
      'Bank Application Sent',
    ]);
  });

  it('offers Edit Banking for exactly the specification’s statuses', () => {
    expect(storedStatus.options.filter((status) => isEditable({ status }))).toEqual([
      'Bank Application Sent',
      'Bank Application Pending',
      'Under Review',
      '', // read as Bank Application Sent
      'Pending',
    ]);
  });
});
