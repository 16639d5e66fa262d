/**
 * Smoke test of a deployed project: a temporary member signs in, stores a file and calls functions,
 * a message goes through the outbox, and a schedule runs. Everything it creates is deleted
 * afterward, even if a step fails.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Time limits for a request, and for the effect of an event, a queue or a schedule. */
const REQUEST_TIMEOUT_MS = 30_000;
const JOB_TIMEOUT_MS = 180_000;
const REGION = 'us-central1';
/** Runs every 5 minutes anyway, so an extra run changes nothing. */
const SCHEDULE = `firebase-schedule-sweepEmails-${REGION}`;
/** Addresses for documentation (RFC 5737), which no client has. */
const FORGED = ['198.51.100.7', '198.51.100.8'];

/**
 * Returns the service URLs of a deployed project.
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
 * @property {string} apiKey API key of the web app
 * @property {ReturnType<typeof servicesOf>} services
 * @property {() => Promise<string>} token the deployer's OAuth token
 * @property {() => Promise<string | null>} appCheckToken null if the project doesn't use App Check
 * @property {boolean} sendsMail whether a SendGrid API key is set
 * @property {(line: string) => void} say
 * @property {number} [pauseMs] polling interval for effects that take a while
 * @property {number} [timeoutMs] time limit for effects that take a while
 *
 * @typedef {object} Answer
 * @property {number} status 0 without a response
 * @property {any} body parsed JSON, or the text
 */

/** Thrown by a step that fails. The message is a sentence. */
class StepFailure extends Error {}

/** @param {unknown} condition @param {string} message @returns {asserts condition} */
function must(condition, message) {
  if (!condition) throw new StepFailure(message);
}

/** @param {Answer} answer @returns {string} */
const describe = ({ status, body }) =>
  status === 0
    ? 'no response'
    : `status ${status}${body?.error ? `, ${body.error.message ?? body.error.status}` : ''}`;

/**
 * @param {string} method @param {string} url
 * @param {{token?: string | undefined, json?: unknown, bytes?: Uint8Array<ArrayBuffer>, headers?:
 *   Record<string, string>}} [options]
 * @returns {Promise<Answer>}
 */
async function ask(method, url, { token, json, bytes, headers = {} } = {}) {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
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

/** Encodes a value for Firestore's REST API. @param {unknown} value @returns {object} */
function encoded(value) {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  return { stringValue: String(value) };
}

/**
 * Returns the document id of a rate limit counter (functions/src/platform/rate-limit.ts).
 * @param {string} limit @param {string} subject
 */
const counterId = (limit, subject) =>
  `${limit}__${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/**
 * Runs the smoke test. Prints whether each step passes, or how to fix it.
 * @param {SmokeOptions} options
 * @returns {Promise<boolean>} whether all steps pass
 */
export async function runSmoke(options) {
  const { project, apiKey, services, say, pauseMs = 2000, timeoutMs = JOB_TIMEOUT_MS } = options;
  const id = `smoke-${randomBytes(6).toString('hex')}`;
  const email = `${id}@${project}.web.app`;
  const password = `Smoke-${randomBytes(12).toString('base64url')}1`;
  const startedAt = new Date();
  const state = { uid: '', idToken: '' };
  const page = `https://console.cloud.google.com/functions/list?project=${project}`;
  const redeploy = `npm run deploy -- --project ${project}`;
  const configure = `${redeploy} --configure`;

  /**
   * Sends a request with the deployer's token.
   * @param {string} method
   * @param {string} url
   * @param {unknown} [json]
   */
  const askAsAdmin = async (method, url, json) => ask(method, url, { token: await options.token(), json });
  const write = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ values) => {
    const fields = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encoded(value)]));
    return askAsAdmin('PATCH', `${services.documents}/${path}`, { fields });
  };
  const read = async (/** @type {string} */ path) => {
    const answer = await askAsAdmin('GET', `${services.documents}/${path}`);
    must([200, 404].includes(answer.status), `Firestore could not be read: ${describe(answer)}.`);
    return answer.status === 404 ? null : (answer.body.fields ?? {});
  };
  /** @returns {Promise<Record<string, string>>} */
  const appCheckHeader = async () => {
    const token = await options.appCheckToken();
    return token ? { 'x-firebase-appcheck': token } : {};
  };
  /**
   * @param {string} name
   * @param {unknown} data
   * @param {{idToken?: string, headers?: Record<string, string>}} [as]
   */
  const call = async (name, data, { idToken, headers = {} } = {}) =>
    ask('POST', `${services.functions}/${name}`, {
      token: idToken,
      json: { data },
      headers: { ...headers, ...(await appCheckHeader()) },
    });
  /**
   * Polls until there is a result or the time limit.
   * @template T
   * @param {() => Promise<T | null>} look
   * @returns {Promise<T | null>}
   */
  const poll = async (look) => {
    for (const end = Date.now() + timeoutMs; ; ) {
      const found = await look();
      if (found !== null || Date.now() >= end) return found;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const avatar = () => `${services.files}/${encodeURIComponent(`avatars/${state.uid}/avatar`)}`;

  /** @type {{title: string, fix: string, run: () => Promise<string>}[]} */
  const steps = [
    {
      title: 'Anyone can call a public function',
      fix: `${redeploy}; if the status is 403, allUsers cannot call it: ${page}. An organization policy may be the cause (docs/deploy.md, "What only Google shows")`,
      async run() {
        const answer = await call('setupStatus', {});
        must(answer.status === 200, `setupStatus: ${describe(answer)}.`);
        return 'setupStatus';
      },
    },
    {
      title: 'A member can be created',
      fix: 'Sign in with an account that has the role Firebase Admin (roles/firebase.admin).',
      async run() {
        const account = { email, password, displayName: 'Smoke Test', emailVerified: true };
        const accounts = `${services.identity}/projects/${project}/accounts`;
        const created = await askAsAdmin('POST', accounts, account);
        must(created.status === 200, `The account was not created: ${describe(created)}.`);
        state.uid = created.body.localId;
        const claims = { localId: state.uid, customAttributes: '{"role":"member"}' };
        const claimed = await askAsAdmin('POST', `${accounts}:update`, claims);
        must(claimed.status === 200, `The role was not set: ${describe(claimed)}.`);
        const stored = await write(`users/${state.uid}`, {
          name: 'Smoke Test',
          email,
          role: 'member',
          status: 'active',
          created_by: null,
          avatar_url: null,
          date_joined: startedAt,
          created_at: startedAt,
          updated_at: startedAt,
          last_login: null,
          valid_after: new Date(0),
          has_bank_application: false,
          search_terms: [],
        });
        must(stored.status === 200, `The user document was not written: ${describe(stored)}.`);
        return email;
      },
    },
    {
      title: 'The member signs in',
      fix: `Check that the blocking function refusePartedSignIn responds within 7 seconds: ${page}; and that the web app’s API key allows identitytoolkit.googleapis.com.`,
      async run() {
        must(state.uid !== '', 'There is no member to sign in.');
        const answer = await ask('POST', `${services.identity}/accounts:signInWithPassword?key=${apiKey}`, {
          json: { email, password, returnSecureToken: true },
          headers: await appCheckHeader(),
        });
        must(answer.status === 200, `Signing in: ${describe(answer)}.`);
        state.idToken = answer.body.idToken;
        return 'with a password';
      },
    },
    {
      title: 'The member stores, reads and deletes a file',
      fix: `Storage rules need a role to read Firestore: ${configure}`,
      async run() {
        must(state.idToken !== '', 'The member is not signed in.');
        const name = encodeURIComponent(`avatars/${state.uid}/avatar`);
        const as = { token: state.idToken, headers: { 'content-type': 'image/png' } };
        const stored = await ask('POST', `${services.files}?name=${name}`, { ...as, bytes: PNG });
        must(stored.status === 200, `The file was not stored: ${describe(stored)}.`);
        const found = await ask('GET', `${avatar()}?alt=media`, { token: state.idToken });
        must(found.status === 200, `The file could not be read: ${describe(found)}.`);
        const deleted = await ask('DELETE', avatar(), { token: state.idToken });
        must([200, 204].includes(deleted.status), `The file was not deleted: ${describe(deleted)}.`);
        const denied = await ask(
          'POST',
          `${services.files}?name=${encodeURIComponent('avatars/another/avatar')}`,
          { ...as, bytes: PNG },
        );
        must([401, 403].includes(denied.status), `Another user’s file was not denied: ${describe(denied)}.`);
        return 'but cannot write another user’s';
      },
    },
    {
      title: 'The member can call a member function but not an admin function',
      fix: `${redeploy}; see the function’s log: ${page}`,
      async run() {
        must(state.idToken !== '', 'The member is not signed in.');
        const served = await call('recordSignIn', {}, { idToken: state.idToken });
        must(served.status === 200, `recordSignIn: ${describe(served)}.`);
        const refused = await call('saveSettings', {}, { idToken: state.idToken });
        must(
          refused.body?.error?.status === 'PERMISSION_DENIED',
          `saveSettings was not refused: ${describe(refused)}.`,
        );
        return 'recordSignIn but not saveSettings';
      },
    },
    {
      title: 'A message goes through the outbox',
      fix: `Check the event function emailCreated, its queue deliverEmail and the secret SENDGRID_API_KEY: ${page}; and that the sender is verified at SendGrid.`,
      async run() {
        const settings = await read('settings/staff');
        const sender = settings?.sender_email?.stringValue;
        must(sender, 'No sender is saved yet. Set it in Admin > Settings > Email sender.');
        const path = `email_notifications/${id}`;
        const stored = await write(path, {
          email_type: 'security_notice',
          subject: 'Deploy smoke test',
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
          created_at: startedAt,
          next_attempt_at: startedAt,
          sent_at: null,
          delivered_at: null,
          opened_at: null,
          lease_until: null,
          provider_id: null,
          values: null,
          search_terms: [],
        });
        must(stored.status === 200, `The message was not queued: ${describe(stored)}.`);
        const indexed = await poll(async () =>
          (await read(path))?.search_terms?.arrayValue?.values?.length ? true : null,
        );
        must(
          indexed,
          'The event function emailCreated did not run. After a first deploy, Eventarc may need a few minutes. Try again later.',
        );
        if (!options.sendsMail) return 'queued; SENDGRID_API_KEY is disabled, so messages stay in the outbox';
        const sent = await poll(async () => {
          const status = (await read(path))?.status?.stringValue;
          return status === 'queued' || status === 'sending' ? null : status;
        });
        must(sent, 'The queue did not deliver it.');
        must(
          ['sent', 'delivered'].includes(sent),
          `Its status is "${sent}": ${(await read(path))?.error?.stringValue ?? ''}`,
        );
        if (sent !== 'sent') return `${sent} to ${sender}`;
        const delivered = await poll(async () => (await read(path))?.delivered_at?.timestampValue ?? null);
        return delivered
          ? `delivered to ${sender}`
          : `sent to ${sender}, but no SendGrid event has confirmed delivery (docs/deploy.md, "Event Webhook")`;
      },
    },
    {
      title: 'A schedule runs',
      fix: `Check that Cloud Scheduler can call the function (run.invoker): https://console.cloud.google.com/cloudscheduler?project=${project}`,
      async run() {
        const job = `${services.schedules}/${SCHEDULE}`;
        const started = await askAsAdmin('POST', `${job}:run`, {});
        must(started.status === 200, `${SCHEDULE} could not be started: ${describe(started)}.`);
        const ran = await poll(async () => {
          const { body } = await askAsAdmin('GET', job);
          return body?.lastAttemptTime && new Date(body.lastAttemptTime) >= startedAt ? body : null;
        });
        must(ran, `${SCHEDULE} did not run.`);
        must(!ran.status?.code, `${SCHEDULE} failed with code ${ran.status?.code}.`);
        return SCHEDULE;
      },
    },
    {
      title: 'A forged client address is ignored',
      fix: 'functions/src/platform/client-address.ts: Google’s front ends do not write X-Forwarded-For as it expects.',
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
        return 'X-Forwarded-For was forged with two addresses';
      },
    },
  ];

  /**
   * Deletes what the steps created.
   * @returns {Promise<string[]>} paths that could not be deleted
   */
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
    const remaining = [];
    for (const path of paths) if ((await read(path)) !== null) remaining.push(path);
    return remaining;
  };

  let works = true;
  const report = (
    /** @type {boolean} */ ok,
    /** @type {string} */ title,
    /** @type {string} */ detail,
    fix = '',
  ) => {
    works &&= ok;
    say(`${ok ? '✓' : '✗'} ${title}: ${detail}`);
    if (!ok && fix) say(`  → ${fix}`);
  };
  const problemOf = (/** @type {unknown} */ error) => {
    if (error instanceof StepFailure) return error.message;
    throw error;
  };
  try {
    for (const { title, fix, run } of steps) {
      try {
        report(true, title, await run());
      } catch (error) {
        report(false, title, problemOf(error), fix);
      }
    }
  } finally {
    const title = 'Test data is deleted';
    try {
      const remaining = await cleanUp();
      report(
        remaining.length === 0,
        title,
        remaining.length === 0 ? id : `still there: ${remaining.join(', ')}`,
        'Delete it in the Firebase console.',
      );
    } catch (error) {
      report(false, title, problemOf(error), `Delete everything named ${id} in the Firebase console.`);
    }
  }
  return works;
}
