/** What is deployed where: the project that was chosen, and what deploy.json says of it. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { root } from '../project.mjs';

const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'), {
    error: 'an origin such as https://www.office.com, without a path',
  }),
);
const days = z.int().check(z.minimum(1), z.maximum(98));

/** The shape of deploy.json. Nothing in it is secret. */
const settingsSchema = z.strictObject({
  database: z.strictObject({
    /** Where the database may lie: near the functions, in the United States. */
    locations: z.array(z.string()).check(z.minLength(1)),
    pointInTimeRecovery: z.boolean(),
    deleteProtection: z.boolean(),
    /** 1 to 98, Firestore's limits. */
    dailyBackupsKeptDays: days,
    /** 1 to 14, Firestore's limits. */
    weeklyBackupsKeptWeeks: z._default(z.int().check(z.minimum(1), z.maximum(14)), 14),
  }),
  passwords: z.strictObject({
    /** 6 to 30, Identity Platform's limits. */
    minLength: z.int().check(z.minimum(6), z.maximum(30)),
    upperCase: z.boolean(),
    lowerCase: z.boolean(),
    digit: z.boolean(),
  }),
  /**
   * Whether all staff has to use two-step verification, and authenticator apps can be set up for
   * it.
   */
  staffMfa: z._default(z.boolean(), true),
  storage: z.strictObject({
    corsMaxAgeSeconds: z.int().check(z.minimum(0)),
    /** Days that a deleted file can still be brought back, 7 to 90. */
    softDeleteDays: z.int().check(z.minimum(7), z.maximum(90)),
  }),
  /** By project id. One that is not named is served at its own web.app address only. */
  projects: z.record(
    z.string(),
    z.strictObject({
      /** The site's own addresses. */
      origins: z._default(z.array(origin), []),
      /** False for a project where things are tried, whose web app may do without App Check. */
      live: z._default(z.boolean(), true),
      /** Who gets alerts of Google Cloud; nobody without it. */
      alertsTo: z.optional(z.email()),
      /** Warns at 50, 90 and 100 percent of it, and stops nothing. */
      monthlyBudget: z.optional(
        z.strictObject({
          amount: z.int().check(z.minimum(1)),
          currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency such as USD')),
        }),
      ),
      /**
       * HTTPS for every subdomain of the site's address (RFC 6797), and for the list that browsers
       * ship with (hstspreload.org), which takes months to leave.
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
      /** Callables refuse calls without an App Check token. */
      enforceAppCheck: z._default(z.boolean(), false),
      /**
       * Instances kept ready of the two functions that every sign-in waits for; 0 saves their price.
       */
      minInstances: z._default(z.int().check(z.minimum(0), z.maximum(5)), 1),
      /** Most instances of one function, each with 1 vCPU; a new project has 20 a region. */
      maxInstances: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
      /**
       * Whose pages ours may frame besides those of tools/frame-hosts.mjs: the host of another
       * Booking or Training URL.
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
 * deploy.json.
 * @param {unknown} [json] @returns {Settings}
 * @throws {Error} naming what is wrong in it
 */
export function readSettings(json = readJson(root('deploy.json'))) {
  const parsed = settingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`deploy.json is not right:\n  ${faults.join('\n  ')}`);
}

/**
 * @typedef {object} Target
 * @property {string} project id
 * @property {string[]} origins the site's addresses, its web.app address among them
 * @property {boolean} live
 * @property {string | null} alertsTo
 * @property {{amount: number, currency: string} | null} monthlyBudget
 * @property {{includeSubDomains: boolean, preload: boolean}} hsts
 * @property {boolean} enforceAppCheck
 * @property {number} minInstances kept ready of what every sign-in waits for
 * @property {number} maxInstances of one function
 * @property {string[]} frameHosts whose pages may be framed besides those of tools/frame-hosts.mjs
 * @property {Record<string, string>} env of the functions
 * @property {Settings} settings
 */

/**
 * The project to deploy to: a name from .firebaserc or an id; without one, .firebaserc's default.
 * @param {string | undefined} asked @param {Settings} settings @param
 * {{projects?: Record<string, string>}} [aliases] .firebaserc
 * @returns {Target}
 * @throws {Error} when no project is chosen, or one for the emulators
 */
export function chooseTarget(asked, settings, aliases = readJson(root('.firebaserc')) ?? {}) {
  const project = aliases.projects?.[asked ?? 'default'] ?? asked;
  if (!project)
    throw new Error(
      'No project is chosen. Name one: npm run deploy -- --project <id or alias>; or make a default: npx firebase use --add',
    );
  if (project.startsWith('demo-'))
    throw new Error(`${project} is a project for the emulators ("demo-"); it cannot be deployed to.`);
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new Error(`"${project}" is neither an alias of .firebaserc nor a project id.`);
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
