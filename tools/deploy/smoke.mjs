/**
 * What works of a deployed project, tried as its users do: a temporary member signs in, keeps a
 * file and calls functions; a message goes through the outbox; a schedule runs. What it made is gone
 * afterwards, whatever became of it.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Milliseconds until a request, and until what an event, a queue or a schedule does, times out. */
const PATIENCE_MS = 30_000;
const JOB_PATIENCE_MS = 180_000;
const REGION = 'us-central1';
/** Runs every 5 minutes by itself; running it once more changes nothing. */
const SCHEDULE = `firebase-schedule-sweepEmails-${REGION}`;
/** Addresses for documentation (RFC 5737), which no client has. */
const FORGED = ['198.51.100.7', '198.51.100.8'];

/**
 * Where the services of a project answer; the emulators have others.
 * @param {string} project @param {string} bucket
 */
export const servicesOf = (project, bucket) => ({
  functions: `https://${REGION}-${project}.cloudfunctions.net`,
  identity: 'https://identitytoolkit.googleapis.com/v1',
  documents: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`,
  files: `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`,
  schedules: `https://cloudscheduler.googleapis.com/v1/projects/${project}/locations/${REGION}/jobs`,
});

/**
 * @typedef {object} SmokeOptions
 * @property {string} project
 * @property {string} apiKey of the web app
 * @property {ReturnType<typeof servicesOf>} services
 * @property {() => Promise<string>} token the deployer's OAuth token
 * @property {() => Promise<string | null>} appCheckToken null where the project asks for none
 * @property {boolean} sendsMail whether a key of the mail service is set
 * @property {(line: string) => void} say
 * @property {number} [pauseMs] between looks at what takes a while
 * @property {number} [patienceMs] for what takes a while
 *
 * @typedef {object} Answer
 * @property {number} status 0 without one
 * @property {any} body parsed JSON, else the text
 */

/** What a step found wrong, in a sentence. */
class Broken extends Error {}

/** @param {unknown} condition @param {string} message @returns {asserts condition} */
function must(condition, message) {
  if (!condition) throw new Broken(message);
}

/** @param {Answer} answer @returns {string} */
const said = ({ status, body }) =>
  status === 0
    ? 'no answer'
    : `status ${status}${body?.error ? `, ${body.error.message ?? body.error.status}` : ''}`;

/**
 * @param {string} method @param {string} url
 * @param {{token?: string | undefined, json?: unknown, bytes?: Uint8Array<ArrayBuffer>, headers?: Record<string, string>}} [options]
 * @returns {Promise<Answer>}
 */
async function ask(method, url, { token, json, bytes, headers = {} } = {}) {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bytes ?? (json === undefined ? null : JSON.stringify(json)),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: text };
    }
  } catch {
    return { status: 0, body: null };
  }
}

/** A value as Firestore's REST API writes it. @param {unknown} value @returns {object} */
function encoded(value) {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  return { stringValue: String(value) };
}

/** The id of a counter of limits (functions/src/platform/rate-limit.ts). @param {string} limit @param {string} subject */
const counterId = (limit, subject) =>
  `${limit}__${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/**
 * Tries the project out, and says of each step whether it works, else what mends it.
 * @param {SmokeOptions} options
 * @returns {Promise<boolean>} whether all works
 */
export async function runSmoke(options) {
  const { project, apiKey, services, say, pauseMs = 2000, patienceMs = JOB_PATIENCE_MS } = options;
  const id = `smoke-${randomBytes(6).toString('hex')}`;
  const email = `${id}@${project}.web.app`;
  const password = `Smoke-${randomBytes(12).toString('base64url')}1`;
  const began = new Date();
  const state = { uid: '', idToken: '' };
  const page = `https://console.cloud.google.com/functions/list?project=${project}`;
  const redeploy = `npm run deploy -- --project ${project}`;
  const configure = `${redeploy} --configure`;

  /** Sends a request with the deployer's token. @param {string} method @param {string} url @param {unknown} [json] */
  const askAsAdmin = async (method, url, json) => ask(method, url, { token: await options.token(), json });
  const write = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ values) => {
    const fields = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encoded(value)]));
    return askAsAdmin('PATCH', `${services.documents}/${path}`, { fields });
  };
  const read = async (/** @type {string} */ path) => {
    const answer = await askAsAdmin('GET', `${services.documents}/${path}`);
    must([200, 404].includes(answer.status), `Firestore could not be read: ${said(answer)}.`);
    return answer.status === 404 ? null : (answer.body.fields ?? {});
  };
  /** @returns {Promise<Record<string, string>>} */
  const appCheckHeader = async () => {
    const token = await options.appCheckToken();
    return token ? { 'x-firebase-appcheck': token } : {};
  };
  /** @param {string} name @param {unknown} data @param {{idToken?: string, headers?: Record<string, string>}} [as] */
  const call = async (name, data, { idToken, headers = {} } = {}) =>
    ask('POST', `${services.functions}/${name}`, {
      token: idToken,
      json: { data },
      headers: { ...headers, ...(await appCheckHeader()) },
    });
  /** Looks until it finds what it looks for. @template T @param {() => Promise<T | null>} look @returns {Promise<T | null>} */
  const until = async (look) => {
    for (const end = Date.now() + patienceMs; ; ) {
      const found = await look();
      if (found !== null || Date.now() >= end) return found;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const avatar = () => `${services.files}/${encodeURIComponent(`avatars/${state.uid}/avatar`)}`;

  /** @type {{title: string, mend: string, run: () => Promise<string>}[]} */
  const steps = [
    {
      title: 'A function answers anyone',
      mend: `${redeploy}; if the answer was 403, allUsers may not call it: ${page}, and an organization policy may forbid it (docs/deploy.md, "What only Google shows")`,
      async run() {
        const answer = await call('setupStatus', {});
        must(answer.status === 200, `setupStatus: ${said(answer)}.`);
        return 'setupStatus';
      },
    },
    {
      title: 'A member can be created',
      mend: 'Sign in as someone with the role Firebase Admin (roles/firebase.admin).',
      async run() {
        const account = { email, password, displayName: 'Smoke Test', emailVerified: true };
        const accounts = `${services.identity}/projects/${project}/accounts`;
        const made = await askAsAdmin('POST', accounts, account);
        must(made.status === 200, `The account was not created: ${said(made)}.`);
        state.uid = made.body.localId;
        const claims = { localId: state.uid, customAttributes: '{"role":"member"}' };
        const claimed = await askAsAdmin('POST', `${accounts}:update`, claims);
        must(claimed.status === 200, `The role was not set: ${said(claimed)}.`);
        const stored = await write(`users/${state.uid}`, {
          name: 'Smoke Test',
          email,
          role: 'member',
          status: 'active',
          created_by: null,
          avatar_url: null,
          date_joined: began,
          created_at: began,
          updated_at: began,
          last_login: null,
          valid_after: new Date(0),
          has_bank_application: false,
          search_terms: [],
        });
        must(stored.status === 200, `The record was not written: ${said(stored)}.`);
        return email;
      },
    },
    {
      title: 'The member signs in',
      mend: `The blocking function refusePartedSignIn answers within 7 seconds: ${page}; the API key of the web app admits identitytoolkit.googleapis.com.`,
      async run() {
        must(state.uid !== '', 'There is no member to sign in.');
        const answer = await ask('POST', `${services.identity}/accounts:signInWithPassword?key=${apiKey}`, {
          json: { email, password, returnSecureToken: true },
          headers: await appCheckHeader(),
        });
        must(answer.status === 200, `Signing in: ${said(answer)}.`);
        state.idToken = answer.body.idToken;
        return 'with a password';
      },
    },
    {
      title: 'The member keeps, reads and removes a file',
      mend: `Storage rules read Firestore with a role of their own: ${configure}`,
      async run() {
        must(state.idToken !== '', 'Nobody is signed in.');
        const name = encodeURIComponent(`avatars/${state.uid}/avatar`);
        const as = { token: state.idToken, headers: { 'content-type': 'image/png' } };
        const kept = await ask('POST', `${services.files}?name=${name}`, { ...as, bytes: PNG });
        must(kept.status === 200, `The file was not taken: ${said(kept)}.`);
        const found = await ask('GET', `${avatar()}?alt=media`, { token: state.idToken });
        must(found.status === 200, `The file could not be read: ${said(found)}.`);
        const removed = await ask('DELETE', avatar(), { token: state.idToken });
        must([200, 204].includes(removed.status), `The file was not removed: ${said(removed)}.`);
        const stranger = await ask(
          'POST',
          `${services.files}?name=${encodeURIComponent('avatars/another/avatar')}`,
          { ...as, bytes: PNG },
        );
        must([401, 403].includes(stranger.status), `Another user’s file was not refused: ${said(stranger)}.`);
        return 'and may not write another user’s';
      },
    },
    {
      title: 'The member calls a function, and is refused another',
      mend: `${redeploy}; the log of the function: ${page}`,
      async run() {
        must(state.idToken !== '', 'Nobody is signed in.');
        const served = await call('recordSignIn', {}, { idToken: state.idToken });
        must(served.status === 200, `recordSignIn: ${said(served)}.`);
        const refused = await call('saveSettings', {}, { idToken: state.idToken });
        must(
          refused.body?.error?.status === 'PERMISSION_DENIED',
          `saveSettings was not refused: ${said(refused)}.`,
        );
        return 'recordSignIn, not saveSettings';
      },
    },
    {
      title: 'A message goes through the outbox',
      mend: `The event function emailCreated, its queue deliverEmail and the secret SENDGRID_API_KEY: ${page}; the sender is verified at SendGrid.`,
      async run() {
        const settings = await read('settings/staff');
        const sender = settings?.sender_email?.stringValue;
        must(sender, 'No sender is saved yet: Admin > Settings > Email sender.');
        const path = `email_notifications/${id}`;
        const stored = await write(path, {
          email_type: 'security_notice',
          subject: 'Smoke test of a deploy',
          html: '<p>The outbox works.</p>',
          text: 'The outbox works.',
          recipient_email: sender,
          recipient_name: 'Sender',
          member_id: state.uid,
          application_id: null,
          about_id: null,
          status: 'queued',
          attempts: 0,
          error: null,
          template_id: null,
          send_id: null,
          created_at: began,
          next_attempt_at: began,
          sent_at: null,
          delivered_at: null,
          opened_at: null,
          lease_until: null,
          provider_id: null,
          values: null,
          search_terms: [],
        });
        must(stored.status === 200, `The message was not queued: ${said(stored)}.`);
        const indexed = await until(async () =>
          (await read(path))?.search_terms?.arrayValue?.values?.length ? true : null,
        );
        must(
          indexed,
          'The event function emailCreated did not run: Eventarc may still be starting after a first deploy. Try again in some minutes.',
        );
        if (!options.sendsMail) return 'queued; SENDGRID_API_KEY is disabled, so messages stay in the outbox';
        const sent = await until(async () => {
          const status = (await read(path))?.status?.stringValue;
          return status === 'queued' || status === 'sending' ? null : status;
        });
        must(sent, 'The queue did not deliver it.');
        must(
          ['sent', 'delivered'].includes(sent),
          `It ended as "${sent}": ${(await read(path))?.error?.stringValue ?? ''}`,
        );
        if (sent !== 'sent') return `${sent} to ${sender}`;
        const delivered = await until(async () => (await read(path))?.delivered_at?.timestampValue ?? null);
        return delivered
          ? `delivered to ${sender}`
          : `sent to ${sender}; no event of SendGrid has said that it arrived (docs/deploy.md, "Event Webhook")`;
      },
    },
    {
      title: 'A schedule runs',
      mend: `Cloud Scheduler may call the function (run.invoker): https://console.cloud.google.com/cloudscheduler?project=${project}`,
      async run() {
        const job = `${services.schedules}/${SCHEDULE}`;
        const started = await askAsAdmin('POST', `${job}:run`, {});
        must(started.status === 200, `${SCHEDULE} could not be started: ${said(started)}.`);
        const ran = await until(async () => {
          const { body } = await askAsAdmin('GET', job);
          return body?.lastAttemptTime && new Date(body.lastAttemptTime) >= began ? body : null;
        });
        must(ran, `${SCHEDULE} did not run.`);
        must(!ran.status?.code, `${SCHEDULE} failed with code ${ran.status?.code}.`);
        return SCHEDULE;
      },
    },
    {
      title: 'A forged address is not taken for the client’s',
      mend: 'functions/src/platform/client-address.ts: Google’s front ends write X-Forwarded-For in another way than it expects.',
      async run() {
        for (const forged of FORGED) {
          await call(
            'setPasswordByLink',
            { token: id.padEnd(43, 'x').slice(0, 43), password },
            { headers: { 'x-forwarded-for': forged } },
          );
          must(
            (await read(`rate_limits/${counterId('password_link', forged)}`)) === null,
            `The functions took ${forged} for the client’s address.`,
          );
        }
        return 'X-Forwarded-For was sent with two others';
      },
    },
  ];

  /** What may be left of the steps, from last to first. @returns {Promise<string[]>} what stayed */
  const cleanUp = async () => {
    const paths = [
      `email_notifications/${id}`,
      ...(state.uid ? [`users/${state.uid}`] : []),
      ...FORGED.map((forged) => `rate_limits/${counterId('password_link', forged)}`),
    ];
    if (state.uid) {
      await askAsAdmin('DELETE', avatar());
      const account = { localId: state.uid };
      await askAsAdmin('POST', `${services.identity}/projects/${project}/accounts:delete`, account);
    }
    for (const path of paths) await askAsAdmin('DELETE', `${services.documents}/${path}`);
    const left = [];
    for (const path of paths) if ((await read(path)) !== null) left.push(path);
    return left;
  };

  let works = true;
  const report = (
    /** @type {boolean} */ ok,
    /** @type {string} */ title,
    /** @type {string} */ detail,
    mend = '',
  ) => {
    works &&= ok;
    say(`${ok ? '✓' : '✗'} ${title}: ${detail}`);
    if (!ok && mend) say(`  → ${mend}`);
  };
  const problemOf = (/** @type {unknown} */ error) => {
    if (error instanceof Broken) return error.message;
    throw error;
  };
  try {
    for (const { title, mend, run } of steps) {
      try {
        report(true, title, await run());
      } catch (error) {
        report(false, title, problemOf(error), mend);
      }
    }
  } finally {
    const title = 'What the test made is gone';
    try {
      const left = await cleanUp();
      report(
        left.length === 0,
        title,
        left.length === 0 ? id : `left: ${left.join(', ')}`,
        'Delete it in the Firebase console.',
      );
    } catch (error) {
      report(false, title, problemOf(error), `Delete what is named ${id} in the Firebase console.`);
    }
  }
  return works;
}
