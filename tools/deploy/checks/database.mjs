/** Firestore checks: the database, its protection and backups, indexes and TTL policies. */
import { configure, consolePage, missing, ok } from '../check.mjs';
import { FIRESTORE } from '../context.mjs';

const DAY_S = 86_400;

/** @typedef {import('../context.mjs').Context} Context */

/**
 * Returns an index as text, without the document name that Firestore appends.
 * @param {any} index
 * @param {string} collection
 */
function indexText({ queryScope, fields }, collection) {
  const columns = fields
    .filter((/** @type {any} */ { fieldPath }) => fieldPath !== '__name__')
    .map((/** @type {any} */ { fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collection} (${columns.join(', ')})${queryScope === 'COLLECTION' ? '' : ` ${queryScope}`}`;
}

/** Returns the collection in a resource name. @param {string} name */
const collectionOf = (name) => /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '';

/**
 * Returns the build progress of the indexes in firestore.indexes.json.
 * @param {Context} context @returns
 * {Promise<{all: number, ready: number, absent: string[], building: string[], broken: string[]}>}
 */
export async function indexProgress({ indexFile, indexes }) {
  const found = new Map(
    (await indexes()).map((index) => [indexText(index, collectionOf(index.name)), index.state]),
  );
  const wanted = indexFile.indexes.map((index) => indexText(index, index.collectionGroup));
  const inState = (/** @type {string | undefined} */ state) =>
    wanted.filter((text) => found.get(text) === state);
  const ready = inState('READY').length;
  return {
    all: wanted.length,
    ready,
    absent: inState(undefined),
    building: inState('CREATING'),
    broken: inState('NEEDS_REPAIR'),
  };
}

const some = (/** @type {string[]} */ names) =>
  `${names.slice(0, 3).join('; ')}${names.length > 3 ? `; and ${names.length - 3} more` : ''}`;

/**
 * Returns the fields with a TTL in firestore.indexes.json, as collection.field.
 * @param {Context} context
 */
const expiring = ({ indexFile }) =>
  indexFile.fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);

/** @param {Context} context @returns {Promise<Record<string, string>>} state by collection.field */
async function expiryStates({ expiringFields }) {
  const fields = await expiringFields();
  return Object.fromEntries(
    fields.map(({ name, ttlConfig }) => [
      `${collectionOf(name)}.${name.split('/').pop()}`,
      ttlConfig?.state ?? 'OFF',
    ]),
  );
}

/** @type {import('../check.mjs').Check} */
const expiry = {
  id: 'expiry',
  title: 'Time-to-live policies',
  level: 'deploy',
  async run(context) {
    const states = await expiryStates(context);
    const lacks = expiring(context).filter((field) => !['ACTIVE', 'CREATING'].includes(states[field] ?? ''));
    return lacks.length === 0
      ? ok(expiring(context).join(', '))
      : missing(`There is no TTL policy for ${lacks.join(', ')}.`, configure(context));
  },
  setting: {
    async now(context) {
      const states = await expiryStates(context);
      return expiring(context).filter((field) => ['ACTIVE', 'CREATING'].includes(states[field] ?? ''));
    },
    wanted: expiring,
    async apply(context) {
      const states = await expiryStates(context);
      for (const field of expiring(context)) {
        if (['ACTIVE', 'CREATING'].includes(states[field] ?? '')) continue;
        const [collection, path] = field.split('.');
        const name = `${context.databasePath}/collectionGroups/${collection}/fields/${path}`;
        await context.google.patch(FIRESTORE, `${name}?updateMask=ttlConfig`, { ttlConfig: {} });
      }
    },
  },
};

/** @param {Context} context @param {string} mask @param {object} change */
const patchDatabase = (context, mask, change) =>
  context.google.patch(FIRESTORE, `${context.databasePath}?updateMask=${mask}`, change);

/** @type {import('../check.mjs').Check} */
const recovery = {
  id: 'point-in-time-recovery',
  title: 'Point-in-time recovery',
  level: 'must',
  async run(context) {
    const on = (await context.database()).pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
    if (on || !context.target.settings.database.pointInTimeRecovery)
      return ok(on ? 'the last 7 days' : 'not requested');
    return missing('Earlier versions of the data cannot be recovered.', configure(context));
  },
  setting: {
    now: async (context) =>
      (await context.database()).pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
    wanted: ({ target }) => target.settings.database.pointInTimeRecovery,
    apply: (context) =>
      patchDatabase(context, 'pointInTimeRecoveryEnablement', {
        pointInTimeRecoveryEnablement: context.target.settings.database.pointInTimeRecovery
          ? 'POINT_IN_TIME_RECOVERY_ENABLED'
          : 'POINT_IN_TIME_RECOVERY_DISABLED',
      }),
  },
};

/** @type {import('../check.mjs').Check} */
const deleteProtection = {
  id: 'delete-protection',
  title: 'Database delete protection',
  level: 'must',
  async run(context) {
    const on = (await context.database()).deleteProtectionState === 'DELETE_PROTECTION_ENABLED';
    if (on || !context.target.settings.database.deleteProtection) return ok(on ? 'on' : 'not requested');
    return missing('A single command could delete the database.', configure(context));
  },
  setting: {
    now: async (context) => (await context.database()).deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
    wanted: ({ target }) => target.settings.database.deleteProtection,
    apply: (context) =>
      patchDatabase(context, 'deleteProtectionState', {
        deleteProtectionState: context.target.settings.database.deleteProtection
          ? 'DELETE_PROTECTION_ENABLED'
          : 'DELETE_PROTECTION_DISABLED',
      }),
  },
};

const daysKept = (/** @type {any} */ schedule) =>
  schedule ? Math.floor(Number.parseInt(schedule.retention ?? '0', 10) / DAY_S) : 0;

/**
 * Creates the check for a backup schedule. A database has at most one of each kind.
 * @param {{id: string, title: string, kind: 'dailyRecurrence' | 'weeklyRecurrence', when: object,
 * none: string, wantedDays: (context: Context) => number}} schedule
 * @returns {import('../check.mjs').Check}
 */
function backupSchedule({ id, title, kind, when, none, wantedDays }) {
  const stored = async (/** @type {Context} */ { backupSchedules }) =>
    (await backupSchedules()).find((schedule) => schedule[kind]);
  return {
    id,
    title,
    level: 'must',
    async run(context) {
      const kept = daysKept(await stored(context));
      const wanted = wantedDays(context);
      if (kept >= wanted) return ok(`kept for ${kept} days`);
      return missing(
        kept === 0 ? none : `Backups are kept for ${kept} days, not ${wanted}.`,
        configure(context),
      );
    },
    setting: {
      now: async (context) => `${daysKept(await stored(context))} days`,
      wanted: (context) => `${wantedDays(context)} days`,
      async apply(context) {
        const retention = `${wantedDays(context) * DAY_S}s`;
        const schedule = await stored(context);
        if (schedule)
          await context.google.patch(FIRESTORE, `v1/${schedule.name}?updateMask=retention`, { retention });
        else
          await context.google.post(FIRESTORE, `${context.databasePath}/backupSchedules`, {
            retention,
            [kind]: when,
          });
      },
    },
  };
}

const backups = backupSchedule({
  id: 'backups',
  title: 'Daily backups',
  kind: 'dailyRecurrence',
  when: {},
  none: 'There are no daily backups.',
  wantedDays: ({ target }) => target.settings.database.dailyBackupsKeptDays,
});

const weeklyBackups = backupSchedule({
  id: 'weekly-backups',
  title: 'Weekly backups',
  kind: 'weeklyRecurrence',
  when: { day: 'SUNDAY' },
  none: 'There are no weekly backups.',
  wantedDays: ({ target }) => target.settings.database.weeklyBackupsKeptWeeks * 7,
});

/** @type {import('../check.mjs').Check[]} */
export const databaseChecks = [
  {
    id: 'database',
    title: 'Firestore database',
    level: 'must',
    async run(context) {
      const { locations } = context.target.settings.database;
      const create = `npx firebase firestore:databases:create "(default)" --location ${locations[0]} --project ${context.project}`;
      /** @type {any} */ let database;
      try {
        database = await context.database();
      } catch (error) {
        if (/** @type {import('../google.mjs').ApiProblem} */ (error).kind !== 'absent') throw error;
        return missing('There is no database.', create);
      }
      if (database.type && database.type !== 'FIRESTORE_NATIVE')
        return missing(`The database is of type ${database.type}.`, consolePage(context, 'firestore'));
      return locations.includes(database.locationId)
        ? ok(database.locationId)
        : missing(
            `The database is in ${database.locationId}, not in ${locations.join(' or ')}, near the functions. A location cannot be changed.`,
            `In a new project, run: ${create}; or add the location to deploy.json`,
          );
    },
  },
  recovery,
  deleteProtection,
  backups,
  weeklyBackups,
  {
    id: 'indexes',
    title: 'Composite indexes',
    level: 'deploy',
    async run(context) {
      const { all, ready, absent, building, broken } = await indexProgress(context);
      if (broken.length > 0)
        return missing(`These need repair: ${some(broken)}.`, consolePage(context, 'firestore/indexes'));
      if (absent.length > 0)
        return missing(
          `${absent.length} of ${all} are missing: ${some(absent)}.`,
          `npx firebase deploy --only firestore:indexes --project ${context.project}`,
        );
      if (building.length > 0)
        return missing(
          `${building.length} of ${all} are still being built.`,
          `Wait; see ${consolePage(context, 'firestore/indexes')}`,
        );
      return ok(`${ready} ready`);
    },
  },
  expiry,
];
