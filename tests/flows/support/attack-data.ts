import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import { buildBankApplication } from '@united/domain/bank-applications/build';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { buildReadiness } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { progressId } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { encryptValue } from '../../../functions/src/custom-values/write-value';
import { buildNotification } from '../../../functions/src/email/notifications';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { encryptValues } from '../../../functions/src/sensitive-fields/sensitive-values';
import { canaries } from '../../support/canaries';
import { fromEnvironment } from '../../support/environment';
import { buildAnnouncement } from '../../support/factories/announcements';
import { secrets, submission } from '../../support/factories/bank-applications';
import { buildCustomValue } from '../../support/factories/custom-values';
import { buildLead } from '../../support/factories/leads';
import { buildCourse, buildProgress } from '../../support/factories/training';
import { newUser } from '../../support/factories/users';
import { type Person, type PersonName, people, personNames, revokedAt } from '../../support/people';
import { template } from './email';
import { auth, clearAll, db } from './emulators';
import { incidentStored } from './incidents';
import { wholeTicket } from './tickets';
import { courseOf, rightAnswers } from './training';

export const seeded = {
  course: 'attack-course',
  template: 'attack-template',
  send: 'attack-send',
  message: 'attack-message',
  lead: 'lead_1',
  incident: '1',
};
export const announcement = 'attack-announcement';
export const emailOf = (name: string): string => `${name.replaceAll('_', '-')}@attack.test`;
export const applicationOf = (name: string): string => `application_of_${name}`;
/** Each owner has a resolved ticket, and two open ones with the same text. */
export const ticketOf = (name: string, which: 'resolved' | 'open' | 'double' = 'resolved'): string =>
  `${which}_ticket_of_${name}`;
export const secretKey = 'Software Password';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An unsigned token with any claims. */
export const tokenThat = (claims: object): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The token of an identity of people.ts; one that was not revoked has just signed in. */
export function tokenOf(name: PersonName): string | undefined {
  const { token }: Person = people[name];
  if (!token) return undefined;
  const auth_time = token.auth_time >= revokedAt ? nowSeconds() : token.auth_time;
  return tokenThat({ sub: name, user_id: name, ...token, auth_time });
}

/**
 * Stores the users of people.ts with records and accounts, and for each target what callables act
 * on.
 */
export async function seedAttackData(): Promise<void> {
  await clearAll();
  const named = personNames.map((name): [PersonName, Person] => [name, people[name]]);
  await auth.importUsers(
    named
      .filter(([, { token }]) => token)
      .map(([uid, { token }]) => ({
        uid,
        email: emailOf(uid),
        displayName: uid,
        customClaims: token?.role ? { role: token.role } : {},
      })),
  );
  const writer = db.bulkWriter({ throttling: false });
  const put = (path: string, data: object) => void writer.set(db.doc(path), data);
  for (const [name, { record, aimsAt }] of named) {
    if (record) {
      const valid_after = Timestamp.fromMillis(revokedAt * 1000 + 900);
      const user = newUser({ name, email: emailOf(name), ...record });
      put(`${collections.users}/${name}`, { ...user, valid_after });
    }
    if (aimsAt === name) for (const [path, data] of belongingsOf(name)) put(path, data);
    put(`${collections.trainingProgress}/${progressId(seeded.course, name)}`, progressFor(name));
  }
  for (const [path, data] of things()) put(path, data);
  await writer.close();
  await template(seeded.template, { content: '<p>Hello {{member_name}}</p>' });
}

function* belongingsOf(uid: PersonName): Generator<[string, object]> {
  const now = Timestamp.now();
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const { idempotency_key: _, ...typed } = submission();
  const input = bankApplicationSchema(defaultSettings).parse(typed);
  const id = applicationOf(uid);
  yield [
    `${collections.bankApplications}/${id}`,
    buildBankApplication(input, { uid, name: uid, email: emailOf(uid) }, defaultSettings, now),
  ];
  yield [
    `${collections.bankApplicationSecrets}/${id}`,
    { member_id: uid, values: encryptValues(keyRing, id, secrets), updated_at: now },
  ];
  const owner = { uid, email: emailOf(uid), name: uid, token: '' };
  yield [`${collections.supportTickets}/${ticketOf(uid)}`, wholeTicket(owner, { status: 'resolved' })];
  yield [`${collections.supportTickets}/${ticketOf(uid, 'open')}`, wholeTicket(owner)];
  yield [`${collections.supportTickets}/${ticketOf(uid, 'double')}`, wholeTicket(owner)];
  const valueId = customValueId(uid, secretKey);
  yield [
    `${collections.memberCustomValues}/${valueId}`,
    buildCustomValue(now, uid, secretKey, { value_type: 'secret' }),
  ];
  yield [
    `${collections.memberCustomValueSecrets}/${valueId}`,
    { member_id: uid, value: encryptValue(keyRing, valueId, canaries['portal PIN']), updated_at: now },
  ];
  const person = { name: uid, email: emailOf(uid), role: 'member' as const, search_terms: [] };
  const steps = { efin: true, ptin: true, bank: true, wisp: false, training: true, software: true };
  const { season } = defaultSettings;
  yield [`${collections.seasonReadiness}/${season}__${uid}`, buildReadiness(season, uid, person, steps, now)];
}

const progressFor = (uid: string): object =>
  buildProgress(Timestamp.now(), seeded.course, uid, { lessons_done: ['one', 'two'] });

/** Documents without an owner. */
function things(): [string, object][] {
  const now = Timestamp.now();
  const times = { created_at: now, updated_at: now };
  const { quiz, ...course } = courseOf();
  const questions = quiz.map(({ answer: _, ...question }) => question);
  return [
    [`${collections.trainingCourses}/${seeded.course}`, buildCourse(now, { ...course, quiz: questions })],
    [`${collections.trainingAnswers}/${seeded.course}`, { answers: rightAnswers, updated_at: now }],
    [`${collections.announcements}/${announcement}`, buildAnnouncement(now)],
    [`${collections.contactMessages}/${seeded.lead}`, buildLead(now, { email: 'lee@attack.test' })],
    [`${collections.incidents}/${seeded.incident}`, incidentStored()],
    [
      `${collections.emailNotifications}/${seeded.message}`,
      {
        ...buildNotification(
          {
            eventId: seeded.message,
            type: 'password_reset',
            message: { subject: 'Your password', html: '<p>x</p>', text: 'x' },
            to: { uid: 'member_owner', email: emailOf('member_owner') },
            applicationId: null,
          },
          now,
        ),
        ...{ status: 'failed', error: 'Given up.' },
      },
    ],
    [
      `${collections.emailSends}/${seeded.send}`,
      {
        ...{
          send_key: 'attack-key',
          template_id: seeded.template,
          template_version: 1,
          template_name: 'Kick-off',
        },
        ...{
          announcement_id: null,
          email_type: 'custom_template',
          subject: 'Hello',
          content: '<p>Hello</p>',
        },
        ...{ audience: 'all', member_ids: [], state: 'sending', queued: 0, skipped: 0, cursor: null },
        ...{ send_at: null, created_by: 'admin', finished_at: null, ...times },
      },
    ],
  ];
}
