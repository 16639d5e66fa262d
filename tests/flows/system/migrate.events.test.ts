import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { expect, it, vi } from 'vitest';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { documentIdOf, uidOf } from '../../../tools/migrate/ids';
import { migrate } from '../../../tools/migrate/migrate';
import { fromEnvironment } from '../../support/environment';
import { messages } from '../support/email';
import { db, freshUsers } from '../support/emulators';

const exports: Record<string, string> = {
  'members.csv': 'id,name,email,status\nm1,Dana Reed,dana@example.com,active\n',
  'member_custom_values.csv':
    'id,member_id,key,value,value_type\nv1,m1,Software_Login,office1,text\nv2,m1,Software_URL,https://software.example.com,url\n',
  'email_templates.csv': 'id,name,template_type,subject,content,is_active\nt1,N,custom,S,<p>Hi</p>,t\n',
  'bank_applications.csv':
    'id,submitted_by,status,office_name,efin,holder_first_name,holder_last_name,holder_email,account_type,bank_product,selected_software\na1,m1,Approved,Reed Tax,990001,Dana,Reed,holder@example.org,Checking,Refund Advantage,TaxSlayer\n',
  'support_tickets.csv': 'id,member_id,title,status\nk1,m1,Help,resolved\n',
  'support_ticket_replies.csv': 'id,ticket_id,is_admin,message\nr1,k1,t,Done\nr2,k1,f,Thanks\n',
};

// Staff who could be alerted.
freshUsers('super_admin', 'admin');

it('what has come along sets off no message, and what happens to it afterwards does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-events-'));
  for (const [name, text] of Object.entries(exports)) writeFileSync(join(folder, name), text);
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const { counts } = await migrate({ folder, keyRing });
  expect([...counts.values()].map((count) => count.written)).toEqual([1, 2, 1, 1, 2, 1]);

  // Events arrive in turn: where these have had their effect, those of the migration have run.
  const application = documentIdOf('bank_applications', 'a1');
  const uid = uidOf('members', 'm1');
  const submitted = await db.doc(`bank_application_events/${application}__1__submitted`).get();
  const { source: _, ...resubmitted } = submitted.data() ?? {};
  await db
    .doc(`bank_application_events/${application}__3__resubmitted`)
    .set({ ...resubmitted, type: 'resubmitted' });
  await db
    .doc(`member_custom_values/${customValueId(uid, 'Software_URL')}`)
    .update({ value: 'https://other.example.com' });
  await vi.waitFor(
    async () =>
      expect(
        (await messages()).map(({ email_type, recipient_email }) => [email_type, recipient_email]),
      ).toEqual(
        expect.arrayContaining([
          ['holder_email_confirmation', 'holder@example.org'],
          ['software_complete', 'dana@example.com'],
        ]),
      ),
    { timeout: 30_000, interval: 200 },
  );
  expect(await messages()).toHaveLength(2);
}, 60_000);
