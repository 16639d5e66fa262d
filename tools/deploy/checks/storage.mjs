/** Checks for the bucket with attachments and pictures. */
import { configure, consolePage, missing, ok } from '../check.mjs';
import { STORAGE } from '../context.mjs';

const DAY_S = 86_400;

/** @typedef {import('../context.mjs').Context} Context */

/** @param {Context} context @param {object} change */
async function patchBucket(context, change) {
  const name = await context.bucketName();
  return context.google.patch(STORAGE, `storage/v1/b/${encodeURIComponent(name)}`, change);
}

/** @param {Context} context */
const wantedCors = ({ target }) => [
  {
    origin: target.origins,
    method: ['GET'],
    responseHeader: ['Content-Type', 'Content-Length'],
    maxAgeSeconds: target.settings.storage.corsMaxAgeSeconds,
  },
];

/** @param {Context} context */
async function bucketFault(context) {
  try {
    if (await context.bucket()) return null;
  } catch (error) {
    if (/** @type {import('../google.mjs').ApiProblem} */ (error).kind !== 'absent') throw error;
  }
  return missing('There is no bucket.', consolePage(context, 'storage'));
}

/** @type {import('../check.mjs').Check[]} */
export const storageChecks = [
  {
    id: 'storage-cors',
    title: 'Storage CORS',
    level: 'must',
    async run(context) {
      const fault = await bucketFault(context);
      if (fault) return fault;
      const { cors = [] } = await context.bucket();
      const readable = (/** @type {string} */ origin) =>
        cors.some(
          (/** @type {any} */ rule) =>
            rule.method?.includes('GET') &&
            (rule.origin ?? []).some((/** @type {string} */ o) => o === origin),
        );
      const open = cors.some((/** @type {any} */ rule) => rule.origin?.includes('*'));
      if (open) return missing('Any website could read files with a visitor’s access.', configure(context));
      const lacks = context.target.origins.filter((origin) => !readable(origin));
      return lacks.length > 0
        ? missing(`Attachments cannot be read from ${lacks.join(', ')}.`, configure(context))
        : ok(context.target.origins.join(', '));
    },
    setting: {
      now: async (context) => (await context.bucket())?.cors ?? [],
      wanted: wantedCors,
      apply: (context) => patchBucket(context, { cors: wantedCors(context) }),
    },
  },
  {
    id: 'storage-soft-delete',
    title: 'Deleted files can be restored',
    level: 'advice',
    async run(context) {
      const fault = await bucketFault(context);
      if (fault) return fault;
      const seconds = Number((await context.bucket()).softDeletePolicy?.retentionDurationSeconds ?? 0);
      const days = Math.floor(seconds / DAY_S);
      return days >= context.target.settings.storage.softDeleteDays
        ? ok(`for ${days} days`)
        : missing(
            days === 0 ? 'Deleted files cannot be restored.' : `Only for ${days} days.`,
            configure(context),
          );
    },
    setting: {
      now: async (context) =>
        `${Math.floor(Number((await context.bucket())?.softDeletePolicy?.retentionDurationSeconds ?? 0) / DAY_S)} days`,
      wanted: ({ target }) => `${target.settings.storage.softDeleteDays} days`,
      apply: (context) =>
        patchBucket(context, {
          softDeletePolicy: {
            retentionDurationSeconds: String(context.target.settings.storage.softDeleteDays * DAY_S),
          },
        }),
    },
  },
];
