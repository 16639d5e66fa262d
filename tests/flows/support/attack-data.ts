import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import { buildBankApplication } from '@united/domain/bank-applications/build';
import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { progressId } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { canaries } from '../../support/canaries';
import { fromEnvironment } from '../../support/environment';
import { buildAnnouncement } from '../../support/factories/announcements';
import { buildApplicationSecrets, secrets, submission } from '../../support/factories/bank-applications';
import { buildBureau, buildInvitation, buildOfficeRow } from '../../support/factories/bureaus';
import { buildCustomValue, buildCustomValueSecret } from '../../support/factories/custom-values';
import { buildMessage, buildSend } from '../../support/factories/email';
import { buildLead } from '../../support/factories/leads';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { buildCourseWithAnswers, buildProgress } from '../../support/factories/training';
import { newUser } from '../../support/factories/users';
import {
  bureauOf,
  type Identity,
  type IdentityName,
  identities,
  identityNames,
  invitationOf,
  otherBureau,
  ownBureau,
  revokedAt,
} from '../../support/identities';
import { template } from './email';
import { auth, clearAll, db } from './emulators';
import { incidentStored } from './incidents';
import { wholeTicket } from './tickets';
import { courseOf } from './training';

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
/** Returns an unsigned token with any claims. */
export const tokenThat = (claims: object): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Returns an identity's token (identities.ts). One that was not revoked has just signed in. */
export function tokenOf(name: IdentityName): string | undefined {
  const { token }: Identity = identities[name];
  if (!token) return undefined;
  const auth_time = token.auth_time >= revokedAt ? nowSeconds() : token.auth_time;
  return tokenThat({ sub: name, user_id: name, ...token, auth_time });
}

/**
 * Stores the users in identities.ts with records and accounts, and for each target the documents
 * that callables act on.
 */
export async function seedAttackData(): Promise<void> {
  await clearAll();
  const named = identityNames.map((name): [IdentityName, Identity] => [name, identities[name]]);
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
      const { role: _, status: __, ...bureau } = record;
      put(`${collections.users}/${name}`, { ...user, valid_after, ...bureau });
    }
    if (aimsAt === name) for (const [path, data] of belongingsOf(name)) put(path, data);
    put(`${collections.trainingProgress}/${progressId(seeded.course, name)}`, progressFor(name));
  }
  for (const [path, data] of things()) put(path, data);
  await writer.close();
  await template(seeded.template, { content: '<p>Hello {{member_name}}</p>' });
}

function* belongingsOf(uid: IdentityName): Generator<[string, object]> {
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
    buildApplicationSecrets(now, keyRing, id, uid, secrets),
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
    buildCustomValueSecret(now, keyRing, uid, secretKey, canaries['portal PIN']),
  ];
  const { season } = defaultSettings;
  const readiness = buildSeasonReadiness(now, season, owner, 'wisp');
  yield [`${collections.seasonReadiness}/${season}__${uid}`, readiness];
  const bureau = { ...bureauFor(ownBureau, now), id: ownBureau };
  yield [`${collections.bureauInvitations}/${invitationOf(uid)}`, buildInvitation(now, bureau, owner)];
  const rowId = bureauOfficeId(bureauOf(uid), uid, season);
  yield [`${collections.bureauOffices}/${rowId}`, buildOfficeRow(now, bureauOf(uid), owner)];
}

const bureauFor = (id: string, now: Timestamp) =>
  id === ownBureau
    ? buildBureau(now, { uid: 'bureau_owner', name: 'bureau_owner', email: emailOf('bureau_owner') })
    : buildBureau(
        now,
        { uid: 'someone', name: 'Someone', email: emailOf('someone') },
        { master_efin: '900002' },
      );

const progressFor = (uid: string): object =>
  buildProgress(Timestamp.now(), seeded.course, uid, { lessons_done: ['one', 'two'] });

/** Documents without an owner. */
function things(): [string, object][] {
  const now = Timestamp.now();
  const { course, answers } = buildCourseWithAnswers(now, courseOf());
  const owner = { uid: 'member_owner', name: '', email: emailOf('member_owner') };
  const failed = { email_type: 'password_reset', status: 'failed', error: 'Given up.' } as const;
  return [
    ...[ownBureau, otherBureau].map((id): [string, object] => [
      `${collections.bureaus}/${id}`,
      bureauFor(id, now),
    ]),
    [`${collections.trainingCourses}/${seeded.course}`, course],
    [`${collections.trainingAnswers}/${seeded.course}`, answers],
    [`${collections.announcements}/${announcement}`, buildAnnouncement(now)],
    [`${collections.contactMessages}/${seeded.lead}`, buildLead(now, { email: 'lee@attack.test' })],
    [`${collections.incidents}/${seeded.incident}`, incidentStored()],
    [`${collections.emailNotifications}/${seeded.message}`, buildMessage(now, owner, failed)],
    [`${collections.emailSends}/${seeded.send}`, buildSend(now, seeded.template)],
  ];
}
