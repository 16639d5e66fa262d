import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { migrate } from '../../../tools/migrate/migrate';
import { fromEnvironment } from '../../support/environment';
import { chooseAlerts, customValue, messages } from '../support/email';
import { freshUsers, submitted } from '../support/emulators';

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

const [admin, other] = freshUsers('admin', 'member');

it('what has come along sets off no message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-events-'));
  for (const [name, text] of Object.entries(exports)) writeFileSync(join(folder, name), text);
  const topics = { applications: 'now', tickets: 'now', replies: 'now', changes: 'now' } as const;
  await chooseAlerts(admin.uid, topics);
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const { counts } = await migrate({ folder, keyRing });
  expect([...counts.values()].map((count) => count.written)).toEqual([1, 2, 1, 1, 2, 1]);

  // Events run in turn: where those of another member have had their effect, these have run.
  await submitted(other);
  await customValue(other.uid, 'Software_Login', 'office2');
  await customValue(other.uid, 'Software_URL', 'https://software.example.com', 'url');
  const told = async () => (await messages()).map(({ email_type }) => email_type).toSorted();
  const ofOther = [
    'bank_application_received',
    'holder_email_confirmation',
    'software_complete',
    'staff_alert',
  ];
  await vi.waitFor(async () => expect(await told()).toEqual(expect.arrayContaining(ofOther)), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await told()).toEqual(ofOther);
}, 60_000);
