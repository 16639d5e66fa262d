/**
 * Seeds an empty emulator database with demo data: about 60 users with their history, bank
 * applications and support tickets. Does nothing if there are users already. Needs GCLOUD_PROJECT,
 * the emulators' host variables and FIELD_ENCRYPTION_KEYS.
 */
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { countSeasons } from '../../functions/src/dashboard/count-season';
import { parseKeyRing } from '../../functions/src/platform/field-crypto';
import { recountStats } from '../../functions/src/platform/recount-stats';
import { demoValues } from './custom-values';
import { demoUsers, isAwake, withSleepers } from './demo-users';
import { writeLeads } from './leads';
import { demoOffices, demoQueue, demoRenewed } from './offices';
import { openDemoSeason } from './open-season';
import { seededRandom } from './random';
import { writeStatusWords } from './status-words';
import { demoTickets } from './tickets';
import { writeAgreementText } from './write-agreements';
import { writeAnnouncements } from './write-announcements';
import { writeBureau } from './write-bureau';
import { writeEmail } from './write-email';
import { writeIncidents } from './write-incidents';
import { writeOffices } from './write-offices';
import { writePaperKinds, writePapers } from './write-papers';
import { writeReadiness } from './write-readiness';
import { writeRetention } from './write-retention';
import { writeStaffAlerts } from './write-staff-alerts';
import { writeTickets } from './write-tickets';
import { writeTraining } from './write-training';
import { writeUserHistory } from './write-user-history';
import { writeUsers } from './write-users';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`seed: ${name} is not set; run it through npm start or npm test.`);
  return value;
};

const projectId = required('GCLOUD_PROJECT');
if (!projectId.startsWith('demo-'))
  throw new Error(`seed: ${projectId} is not a demo project; refusing to write.`);
required('FIRESTORE_EMULATOR_HOST');
required('FIREBASE_AUTH_EMULATOR_HOST');
required('FIREBASE_STORAGE_EMULATOR_HOST');
const keyRing = parseKeyRing(required('FIELD_ENCRYPTION_KEYS'));

const app = initializeApp({ projectId, storageBucket: required('FIREBASE_STORAGE_BUCKET') });
const db = getFirestore(app);
/** Whether the demo shows the day after the next season was opened (`--season-opened`). */
const opensSeason = process.env.SEED_SEASON_OPENED === 'true';
const existing = await db.collection(collections.users).limit(1).get();
if (existing.empty) {
  const random = seededRandom(2025);
  const now = Date.now();
  const created = demoUsers(random);
  const offices = demoOffices(created, random);
  // A separate random source, so that the queue doesn't change the rest of the demo data.
  const queue = demoQueue(offices, seededRandom(2026));
  const renewed = opensSeason ? demoRenewed(offices, seededRandom(2027), now) : [];
  const values = demoValues(offices, random);
  const { season } = defaultSettings;
  const busy = new Set([...offices, ...queue].map(({ owner }) => owner.uid));
  const users = withSleepers(created, busy, season, now);
  const awake = users.filter((user) => isAwake(user, season, now));
  const tickets = demoTickets(awake, random);
  await writeUsers(db, users, new Set(offices.map((office) => office.owner.uid)), now);
  await Promise.all([
    writeOffices(db, [...offices, ...queue, ...renewed], keyRing, now),
    writeStatusWords(db),
    writePaperKinds(db),
    writeAgreementText(db),
    writeLeads(db, now),
    writeUserHistory(db, users, values, keyRing, now),
    writeAnnouncements(db, awake, now),
    writeTraining(db, awake, now),
    writeEmail(db, users, values, now),
    writeTickets(db, getStorage(app).bucket(), tickets, now),
    writeRetention(db, now),
    writeIncidents(users, now),
    writeStaffAlerts(db, users, tickets, now),
  ]);
  // These read the data written above.
  await writePapers(db, getStorage(app).bucket(), offices, now);
  if (opensSeason) await openDemoSeason(db, keyRing, now);
  await writeReadiness(db, awake, now);
  await writeBureau(db, awake, offices, now, season);
  await recountStats();
  await countSeasons({ until: Number.POSITIVE_INFINITY });
  const messages = (await db.collection(collections.emailNotifications).count().get()).data().count;
  console.log(
    `Seeded ${users.length} users, ${offices.length + queue.length + renewed.length} bank applications, ${tickets.length} support tickets and ${messages} emails.`,
  );
} else {
  console.log('The database already has users. Nothing was seeded.');
}
