/** The deploy target: the chosen project and its settings in deploy.json. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { root } from '../project.mjs';

const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'), {
    error: 'an origin such as https://www.office.com, without a path',
  }),
);
const days = z.int().check(z.minimum(1), z.maximum(98));

/** The schema of deploy.json. It contains no secrets. */
const settingsSchema = z.strictObject({
  database: z.strictObject({
    /** Allowed locations of the database: near the functions, in the United States. */
    locations: z.array(z.string()).check(z.minLength(1)),
    pointInTimeRecovery: z.boolean(),
    deleteProtection: z.boolean(),
    /** 1 to 98 (Firestore's limits). */
    dailyBackupsKeptDays: days,
    /** 1 to 14 (Firestore's limits). */
    weeklyBackupsKeptWeeks: z._default(z.int().check(z.minimum(1), z.maximum(14)), 14),
  }),
  passwords: z.strictObject({
    /** 6 to 30 (Identity Platform's limits). */
    minLength: z.int().check(z.minimum(6), z.maximum(30)),
    upperCase: z.boolean(),
    lowerCase: z.boolean(),
    digit: z.boolean(),
  }),
  /** Whether all staff must use two-step verification with an authenticator app. */
  staffMfa: z._default(z.boolean(), true),
  storage: z.strictObject({
    corsMaxAgeSeconds: z.int().check(z.minimum(0)),
    /** Days for which deleted files can be restored, 7 to 90. */
    softDeleteDays: z.int().check(z.minimum(7), z.maximum(90)),
  }),
  /** By project id. A project that isn't listed is served only at its web.app address. */
  projects: z.record(
    z.string(),
    z.strictObject({
      /** The site's custom domains. */
      origins: z._default(z.array(origin), []),
      /** False for a test project, whose web app doesn't need App Check. */
      live: z._default(z.boolean(), true),
      /** Recipient of Google Cloud alerts. Without it, no alerts are sent. */
      alertsTo: z.optional(z.email()),
      /** Sends warnings at 50, 90 and 100 percent. Doesn't stop anything. */
      monthlyBudget: z.optional(
        z.strictObject({
          amount: z.int().check(z.minimum(1)),
          currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency such as USD')),
        }),
      ),
      /**
       * HTTPS for every subdomain (RFC 6797), and inclusion in the browsers' preload list
       * (hstspreload.org), from which removal takes months.
       */
      hsts: z._default(
        z
          .strictObject({
            includeSubDomains: z._default(z.boolean(), false),
            preload: z._default(z.boolean(), false),
          })
          .check(
            z.refine(({ includeSubDomains, preload }) => includeSubDomains || !preload, {
              error: 'preload needs includeSubDomains',
            }),
          ),
        { includeSubDomains: false, preload: false },
      ),
      /** Whether callables reject calls without an App Check token. */
      enforceAppCheck: z._default(z.boolean(), false),
      /**
       * Minimum instances of the two functions that every sign-in waits for. 0 saves their cost.
       */
      minInstances: z._default(z.int().check(z.minimum(0), z.maximum(5)), 1),
      /**
       * Maximum instances per function, each with 1 vCPU. A new project has 20 vCPUs per region.
       */
      maxInstances: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
      /**
       * Origins that can be framed, in addition to tools/frame-hosts.mjs, for other Booking or
       * Training URLs.
       */
      frameHosts: z._default(z.array(origin), []),
      /** Environment of the functions, such as SENDGRID_BASE_URL. */
      env: z._default(z.record(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)), z.string()), {}),
    }),
  ),
});

/** @typedef {z.infer<typeof settingsSchema>} Settings */

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * Reads deploy.json.
 * @param {unknown} [json] @returns {Settings}
 * @throws {Error} listing the invalid values
 */
export function readSettings(json = readJson(root('deploy.json'))) {
  const parsed = settingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`deploy.json is invalid:\n  ${faults.join('\n  ')}`);
}

/**
 * @typedef {object} Target
 * @property {string} project id
 * @property {string[]} origins the site's addresses, including its web.app address
 * @property {boolean} live
 * @property {string | null} alertsTo
 * @property {{amount: number, currency: string} | null} monthlyBudget
 * @property {{includeSubDomains: boolean, preload: boolean}} hsts
 * @property {boolean} enforceAppCheck
 * @property {number} minInstances of the functions that every sign-in waits for
 * @property {number} maxInstances per function
 * @property {string[]} frameHosts that can be framed, in addition to tools/frame-hosts.mjs
 * @property {Record<string, string>} env of the functions
 * @property {Settings} settings
 */

/**
 * Returns the project to deploy to: an alias in .firebaserc or a project id, or .firebaserc's
 * default.
 * @param {string | undefined} asked @param {Settings} settings @param
 * {{projects?: Record<string, string>}} [aliases] .firebaserc
 * @returns {Target}
 * @throws {Error} if no project is chosen, or one for the emulators
 */
export function chooseTarget(asked, settings, aliases = readJson(root('.firebaserc')) ?? {}) {
  const project = aliases.projects?.[asked ?? 'default'] ?? asked;
  if (!project)
    throw new Error(
      'No project is chosen. Set one: npm run deploy -- --project <id or alias>; or set a default: npx firebase use --add',
    );
  if (project.startsWith('demo-'))
    throw new Error(`${project} is for the emulators ("demo-") and cannot be deployed to.`);
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new Error(`"${project}" is neither an alias in .firebaserc nor a project id.`);
  const own = settings.projects[project];
  const origins = [...new Set([`https://${project}.web.app`, ...(own?.origins ?? [])])];
  return {
    project,
    origins,
    live: own?.live ?? true,
    alertsTo: own?.alertsTo ?? null,
    monthlyBudget: own?.monthlyBudget ?? null,
    hsts: own?.hsts ?? { includeSubDomains: false, preload: false },
    enforceAppCheck: own?.enforceAppCheck ?? false,
    minInstances: own?.minInstances ?? 1,
    maxInstances: own?.maxInstances ?? 5,
    frameHosts: own?.frameHosts ?? [],
    env: own?.env ?? {},
    settings,
  };
}
