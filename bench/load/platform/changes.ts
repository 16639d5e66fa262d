import type { DocumentData, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Trigger } from './hosts';
import { wireFields } from './wire';
import type { Work } from './work';

/** Of the changes that come, every so many is told twice: events arrive at least once. */
const twiceEvery = 10;
/** How often a function that is to be repeated is begun, and one that is not. */
const attempts = { repeated: 8, once: 1 };

type Kind = 'created' | 'updated' | 'deleted';

const tells = ({ type }: Trigger, kind: Kind): boolean =>
  type.endsWith(`.${kind}`) || type.endsWith('.written');

/**
 * Tells functions of changes of the database, in the shape in which Eventarc does. It listens to collections, so that several quick writes to
 * one document may come as one change from the first state to the last.
 */
export async function followChanges(
  db: Firestore,
  projectId: string,
  triggers: readonly Trigger[],
  work: Work,
) {
  let told = 0;
  const tell = (
    kind: Kind,
    before: QueryDocumentSnapshot | undefined,
    after: DocumentData | undefined,
    path: string,
  ) => {
    const name = `projects/${projectId}/databases/(default)/documents/${path}`;
    const time = new Date().toISOString();
    const wire = (data: DocumentData | undefined) =>
      data ? { name, fields: wireFields(data), createTime: time, updateTime: time } : {};
    for (const trigger of triggers) {
      if (!path.startsWith(`${trigger.collection}/`) || !tells(trigger, kind)) continue;
      told += 1;
      const delivery = {
        path: `/events/${trigger.name}`,
        lane: trigger.name,
        attempts: trigger.retry ? attempts.repeated : attempts.once,
        body: {
          specversion: '1.0',
          id: `event-${told}`,
          source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
          type: trigger.type,
          time,
          datacontenttype: 'application/json',
          project: projectId,
          database: '(default)',
          namespace: '(default)',
          location: 'us-central1',
          document: path,
          subject: `documents/${path}`,
          data: { value: wire(after), oldValue: wire(before?.data()) },
        },
      };
      work.add(delivery);
      if (told % twiceEvery === 0) work.add(delivery);
    }
  };

  const collections = [...new Set(triggers.map(({ collection }) => collection))];
  const known = new Map(collections.map((name) => [name, new Map<string, QueryDocumentSnapshot>()]));

  /** Listens to a collection; of what it holds already, only that is told which is not as it was known. */
  const listen = (collection: string, isNew: boolean) =>
    new Promise<() => void>((resolve, reject) => {
      const last = known.get(collection) ?? new Map<string, QueryDocumentSnapshot>();
      let isFirst = true;
      const stop = db.collection(collection).onSnapshot((snapshot) => {
        if (isFirst) {
          const there = new Set(snapshot.docs.map(({ id }) => id));
          for (const [id, before] of last) {
            if (there.has(id)) continue;
            last.delete(id);
            tell('deleted', before, undefined, before.ref.path);
          }
        }
        for (const { type, doc } of snapshot.docChanges()) {
          const before = last.get(doc.id);
          if (type === 'removed') last.delete(doc.id);
          else last.set(doc.id, doc);
          if (isFirst && (isNew || before?.isEqual(doc))) continue;
          if (type === 'removed') tell('deleted', before ?? doc, undefined, doc.ref.path);
          else if (before) tell('updated', before, doc.data(), doc.ref.path);
          else tell('created', undefined, doc.data(), doc.ref.path);
        }
        isFirst = false;
        resolve(stop);
      }, reject);
    });

  const listenToAll = (isNew: boolean) => Promise.all(collections.map((name) => listen(name, isNew)));
  let stops = await listenToAll(true);
  const end = () => {
    for (const stop of stops) stop();
  };
  return {
    told: () => told,
    end,
    /** Begins anew, after the database was away; what has changed meanwhile is told. */
    async relisten(): Promise<void> {
      end();
      stops = await listenToAll(false);
    },
  };
}
