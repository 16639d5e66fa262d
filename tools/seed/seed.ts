/**
 * Fills an empty emulator database with the demo: about 60 users with their history, their bank
 * applications and their support tickets. Does nothing when there are users already. Needs
 * GCLOUD_PROJECT, the emulators' host variables and FIELD_ENCRYPTION_KEYS.
 */
import { collections } from '@united/domain/shared/collections';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { countSeasons } from '../../functions/src/dashboard/count-season';
import { parseKeyRing } from '../../functions/src/platform/field-crypto';
import { recountStats } from '../../functions/src/platform/recount-stats';
import { demoFacts } from './custom-values';
import { writeLeads } from './leads';
import { demoOffices, demoQueue } from './offices';
import { demoPeople } from './people';
import { seededRandom } from './random';
import { writeStatusWords } from './status-words';
import { demoTickets } from './tickets';
import { writeAnnouncements } from './write-announcements';
import { writeEmail } from './write-email';
import { writeIncidents } from './write-incidents';
import { writeOffices } from './write-offices';
import { writePeople } from './write-people';
import { writePeopleHistory } from './write-people-history';
import { writeReadiness } from './write-readiness';
import { writeRetention } from './write-retention';
import { writeStaffAlerts } from './write-staff-alerts';
import { writeTickets } from './write-tickets';
import { writeTraining } from './write-training';

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
const existing = await db.collection(collections.users).limit(1).get();
if (existing.empty) {
  const random = seededRandom(2025);
  const now = Date.now();
  const people = demoPeople(random);
  const offices = demoOffices(people, random);
  // Random values of its own, so that the rest of the demo stays as it is.
  const queue = demoQueue(offices, seededRandom(2026));
  const facts = demoFacts(offices, random);
  const tickets = demoTickets(people, random);
  await writePeople(db, people, new Set(offices.map((office) => office.owner.uid)), now);
  await Promise.all([
    writeOffices(db, [...offices, ...queue], keyRing, now),
    writeStatusWords(db),
    writeLeads(db, now),
    writePeopleHistory(db, people, facts, keyRing, now),
    writeAnnouncements(db, people, now),
    writeTraining(db, people, now),
    writeEmail(db, people, facts, now),
    writeTickets(db, getStorage(app).bucket(), tickets, now),
    writeRetention(db, now),
    writeIncidents(people, now),
    writeStaffAlerts(db, people, tickets, now),
  ]);
  // These read what there is.
  await writeReadiness(db, people, now);
  await recountStats();
  await countSeasons({ until: Number.POSITIVE_INFINITY });
  const messages = (await db.collection(collections.emailNotifications).count().get()).data().count;
  console.log(
    `Seeded ${people.length} people, ${offices.length + queue.length} bank applications, ${tickets.length} support tickets and ${messages} e-mails.`,
  );
} else {
  console.log('The database has people already; nothing was seeded.');
}
