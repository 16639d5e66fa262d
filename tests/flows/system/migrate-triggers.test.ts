import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customValueId } from '@united/domain/custom-values/custom-value';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as events from '../../../functions/src/events';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { documentIdOf, uidOf } from '../../../tools/migrate/ids';
import { migrate } from '../../../tools/migrate/migrate';
import { fromEnvironment } from '../../support/environment';
import { pathOf, storedDocuments } from '../../support/stored-documents';
import { chooseAlerts, messages } from '../support/email';
import { db, freshUsers } from '../support/emulators';

const exports: Record<string, string> = {
  'members.csv': 'id,name,email,status\nm1,Dana Reed,dana@example.com,active\n',
  'member_custom_values.csv':
    'id,member_id,key,value,value_type\nv1,m1,Software_Login,office1,text\nv2,m1,Software_URL,https://software.example.com,url\n',
  'email_templates.csv': 'id,name,template_type,subject,content,is_active\nt1,N,custom,S,<p>Hi</p>,t\n',
  'bank_applications.csv':
    'id,submitted_by,status,office_name,efin,holder_first_name,holder_last_name,holder_email,account_type,bank_product,selected_software\na1,m1,Approved,Reed Tax,990001,Dana,Reed,holder@example.org,Checking,Refund Advantage,TaxSlayer\n',
  'support_tickets.csv': 'id,member_id,title,status\nk1,m1,Help,open\n',
  'support_ticket_replies.csv':
    'id,ticket_id,is_admin,is_internal,message\nr1,k1,t,f,Done\nr2,k1,f,f,Thanks\nr3,k1,t,t,A note\n',
  'email_notifications.csv': 'id,member_id,subject,status\nn1,m1,Hello,sent\n',
};

interface Trigger {
  __endpoint: {
    eventTrigger?: { eventType: string; eventFilterPathPatterns?: Record<string, unknown> };
  };
  run: (event: unknown) => unknown;
}

/** Triggers for a created document, by collection. */
const triggersOf = (collection: string) =>
  (Object.values(events) as unknown as Trigger[]).flatMap(({ __endpoint, run }) => {
    const { eventType = '', eventFilterPathPatterns = {} } = __endpoint.eventTrigger ?? {};
    const [, parameter] = /^(?:.*\/)?\{(\w+)\}$/.exec(String(eventFilterPathPatterns.document)) ?? [];
    const kind = /\.document\.v1\.(created|written)$/.exec(eventType)?.[1];
    const isOf = String(eventFilterPathPatterns.document).startsWith(`${collection}/`);
    return isOf && kind && parameter ? [{ kind, parameter, run }] : [];
  });

/**
 * Runs the triggers of a created document, one after another.
 * @returns how many
 */
async function setOff(created: DocumentSnapshot): Promise<number> {
  const nothing = await db.doc(`${created.ref.parent.path}/not-there`).get();
  const found = triggersOf(created.ref.parent.path);
  for (const { kind, parameter, run } of found) {
    const data = kind === 'created' ? created : { before: nothing, after: created };
    await run({ id: `event-${created.id}`, params: { [parameter]: created.id }, data });
  }
  return found.length;
}

const [admin] = freshUsers('admin');

it('a migrated document sends no message, but the same one without its mark does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-triggers-'));
  for (const [name, text] of Object.entries(exports)) writeFileSync(join(folder, name), text);
  const topics = { applications: 'now', tickets: 'now', replies: 'now', changes: 'now' } as const;
  await chooseAlerts(admin.uid, topics);
  const before = await storedDocuments();
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const { counts } = await migrate({ folder, keyRing });
  expect([...counts.values()].map(({ written }) => written)).toEqual([1, 2, 1, 1, 3, 1, 1]);

  let ran = 0;
  for (const name of (await storedDocuments()).keys())
    if (!before.has(name)) ran += await setOff(await db.doc(pathOf(name)).get());
  expect(ran).toBeGreaterThanOrEqual(12);
  const [history, ...others] = await messages();
  expect(history).toMatchObject({ subject: 'Hello', status: 'sent' });
  expect(others).toEqual([]);

  const event = db.doc(`bank_application_events/${documentIdOf('bank_applications', 'a1')}__1__submitted`);
  await event.set({ ...(await event.get()).data(), source: 'import' });
  const value = db.doc(`member_custom_values/${customValueId(uidOf('members', 'm1'), 'Software_URL')}`);
  const { legacy_id: _, ...unmarked } = (await value.get()).data() ?? {};
  await value.set(unmarked);
  for (const ref of [event, value]) await setOff(await ref.get());
  expect((await messages()).map(({ email_type }) => email_type)).toEqual(
    expect.arrayContaining(['holder_email_confirmation', 'software_complete']),
  );
});
