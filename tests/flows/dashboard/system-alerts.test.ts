import { systemAlertDocument } from '@united/domain/dashboard/system-alert';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearAlert, raiseAlert } from '../../../functions/src/platform/system-alerts';
import { auditOf } from '../support/accounts';
import { call, clearAll, db, makeUser, refused } from '../support/emulators';

const kind = 'mail_stopped';
const at = (minute: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 23, 12, minute));
const alerts = async () => {
  const { docs } = await db.collection('system_alerts').get();
  return Object.fromEntries(
    docs.map((document) => [document.id, systemAlertDocument.parse(document.data())]),
  );
};

beforeEach(clearAll);

describe('system alerts', () => {
  it('count repeated alerts, and show the latest detail', async () => {
    await raiseAlert({ kind, detail: 'First.' }, { now: at(1) });
    await raiseAlert({ kind, detail: 'Second.' }, { now: at(2) });
    const raised = { kind, subject: null, detail: 'Second.', count: 2, raised_at: at(1), last_at: at(2) };
    expect(await alerts()).toEqual({ mail_stopped: raised });
    await clearAlert(kind);
    expect(await alerts()).toEqual({});
    await clearAlert(kind);
  });

  it('are separate per subject, with any characters in its id', async () => {
    await Promise.all(
      ['u1', 'u2', 'a/b'].map((id) =>
        raiseAlert({ kind, subject: { id, name: `Name of ${id}` }, detail: 'x' }, { now: at(1) }),
      ),
    );
    expect(Object.keys(await alerts()).sort()).toEqual([
      'mail_stopped__c14cddc033f64b9dea80ea675cf280a0',
      'mail_stopped__u1',
      'mail_stopped__u2',
    ]);
    await clearAlert(kind, 'a/b');
    expect(Object.values(await alerts()).map(({ subject }) => subject?.id)).toEqual(['u1', 'u2']);
  });

  it('are dismissed by super admins, with one audit row', async () => {
    await raiseAlert({ kind, subject: { id: 'u1', name: 'Pat' }, detail: 'x' }, { now: at(1) });
    const [boss, admin] = [await makeUser('super_admin'), await makeUser('admin')];
    const alert_id = `${kind}__u1`;
    await refused('permission-denied', 'dismissAlert', { alert_id }, admin.token);
    expect(Object.keys(await alerts())).toEqual([alert_id]);
    for (let i = 0; i < 2; i += 1) await call('dismissAlert', { alert_id }, boss.token);
    expect(await alerts()).toEqual({});
    expect(await auditOf(alert_id)).toEqual([`alert.dismissed:  by ${boss.uid}`]);
  });
});
