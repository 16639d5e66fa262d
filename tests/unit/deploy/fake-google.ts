import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import indexFile from '../../../firestore.indexes.json' with { type: 'json' };
import { PROJECT_ROLES } from '../../../tools/deploy/checks/functions-account.mjs';
import { ALERT_NAMES, UPTIME } from '../../../tools/deploy/checks/operations.mjs';
import { type Google, googleClient } from '../../../tools/deploy/google.mjs';

/** A JSON object of an API. */
type Json = Record<string, unknown>;

export const PROJECT = 'office-test';
const NUMBER = '123456789012';
export const functionsMember = `serviceAccount:united-functions@${PROJECT}.iam.gserviceaccount.com`;
export const storageAgent = `serviceAccount:service-${NUMBER}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
const ORIGIN = 'https://www.office.test';
const DATABASE = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
export const paths = {
  project: `firebase.googleapis.com/v1beta1/projects/${PROJECT}`,
  billing: `cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`,
  webApps: `firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps`,
  webApp: `firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps/1:2:web:3/config`,
  identity: `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`,
  database: DATABASE,
  keyUse: `${DATABASE}/documents/field_keys/use`,
  backups: `${DATABASE}/backupSchedules`,
  indexes: `${DATABASE}/collectionGroups/-/indexes`,
  fields: `${DATABASE}/collectionGroups/-/fields`,
  staffSettings: `${DATABASE}/documents/settings/staff`,
  bucket: 'storage.googleapis.com/storage/v1/b/office-test.appspot.com',
  siteKey: `firebaseappcheck.googleapis.com/v1/projects/${NUMBER}/apps/1:2:web:3/recaptchaEnterpriseConfig`,
  budgets: 'billingbudgets.googleapis.com/v1/billingAccounts/0A-1B/budgets',
  channels: `monitoring.googleapis.com/v3/projects/${PROJECT}/notificationChannels`,
  uptime: `monitoring.googleapis.com/v3/projects/${PROJECT}/uptimeCheckConfigs`,
  alerts: `monitoring.googleapis.com/v3/projects/${PROJECT}/alertPolicies`,
  account: `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/united-functions@${PROJECT}.iam.gserviceaccount.com`,
  bucketPolicy: 'storage.googleapis.com/storage/v1/b/office-test.appspot.com/iam',
  exportsBucket: `storage.googleapis.com/storage/v1/b/${PROJECT}-account-exports`,
  exportsPolicy: `storage.googleapis.com/storage/v1/b/${PROJECT}-account-exports/iam`,
  organizationPolicy: (constraint: string) =>
    `orgpolicy.googleapis.com/v2/projects/${PROJECT}/policies/${constraint}:getEffectivePolicy`,
  iamPolicy: `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`,
  services: `firebaseappcheck.googleapis.com/v1/projects/${NUMBER}/services`,
  secret: (name: string) =>
    `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}/versions/latest:access`,
};

const secret = (value: string): Json => ({ payload: { data: Buffer.from(value).toString('base64') } });
const ringKey = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37) % 251)).toString('base64');
export const keyRing = (id = 'k1', key = ringKey) => JSON.stringify({ current: id, keys: { [id]: key } });

const field = (collection: string, path: string): Json => ({
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collection}/fields/${path}`,
  ttlConfig: { state: 'ACTIVE' },
});
const expiring = indexFile.fieldOverrides.filter((override) => 'ttl' in override);

/** A complete project: the response for each path. */
export const goodProject = (): Record<string, Json> => ({
  [paths.project]: { projectId: PROJECT, projectNumber: NUMBER, state: 'ACTIVE' },
  [paths.billing]: { billingEnabled: true, billingAccountName: 'billingAccounts/0A-1B' },
  [paths.budgets]: { budgets: [{ budgetFilter: { projects: [`projects/${NUMBER}`] } }] },
  [paths.channels]: {
    notificationChannels: [{ name: 'channels/1', labels: { email_address: 'it@office.test' } }],
  },
  [paths.uptime]: { uptimeCheckConfigs: [{ displayName: UPTIME }] },
  [paths.alerts]: { alertPolicies: ALERT_NAMES.map((displayName) => ({ displayName })) },
  [paths.webApps]: { apps: [{ appId: '1:2:web:3', state: 'ACTIVE' }] },
  [paths.webApp]: {
    projectId: PROJECT,
    apiKey: 'key',
    authDomain: 'office-test.firebaseapp.com',
    storageBucket: 'office-test.appspot.com',
    appId: '1:2:web:3',
  },
  [paths.secret('FIELD_ENCRYPTION_KEYS')]: secret(keyRing()),
  [paths.secret('ADMIN_SETUP_KEY')]: secret('disabled'),
  [paths.secret('SENDGRID_API_KEY')]: secret('SG.abc_DEF-1.ghi'),
  [paths.secret('SENDGRID_WEBHOOK_PUBLIC_KEY')]: secret(`${'A'.repeat(124)}==`),
  [paths.identity]: {
    signIn: { email: { enabled: true, passwordRequired: true } },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            minPasswordLength: 8,
            containsUppercaseCharacter: true,
            containsLowercaseCharacter: true,
            containsNumericCharacter: true,
          },
        },
      ],
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    mfa: {
      state: 'ENABLED',
      providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
    },
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    blockingFunctions: {
      triggers: {
        beforeCreate: { functionUri: 'https://refuseselfsignup-x-uc.a.run.app' },
        beforeSignIn: { functionUri: 'https://refusepartedsignin-x-uc.a.run.app' },
      },
    },
    authorizedDomains: ['office-test.firebaseapp.com', 'office-test.web.app', 'www.office.test'],
    notification: { sendEmail: { callbackUri: `${ORIGIN}/account-action` } },
  },
  [paths.database]: {
    name: `projects/${PROJECT}/databases/(default)`,
    type: 'FIRESTORE_NATIVE',
    locationId: 'nam5',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  [paths.keyUse]: {
    fields: {
      current: { stringValue: 'k1' },
      counts: { mapValue: { fields: { k0: { integerValue: '0' }, k1: { integerValue: '12' } } } },
      counted: { mapValue: {} },
    },
  },
  [paths.backups]: {
    backupSchedules: [
      {
        name: `projects/${PROJECT}/databases/(default)/backupSchedules/daily`,
        retention: '1209600s',
        dailyRecurrence: {},
      },
      {
        name: `projects/${PROJECT}/databases/(default)/backupSchedules/weekly`,
        retention: '8467200s',
        weeklyRecurrence: { day: 'SUNDAY' },
      },
    ],
  },
  [paths.indexes]: {
    indexes: indexFile.indexes.map(({ collectionGroup, queryScope, fields }, i) => ({
      name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/indexes/i${i}`,
      queryScope,
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state: 'READY',
    })),
  },
  [paths.fields]: {
    fields: expiring.map(({ collectionGroup, fieldPath }) => field(collectionGroup, fieldPath)),
  },
  [paths.staffSettings]: { fields: { require_staff_mfa: { booleanValue: true } } },
  [paths.bucket]: {
    cors: [{ origin: ['https://office-test.web.app', ORIGIN], method: ['GET'], maxAgeSeconds: 3600 }],
    softDeletePolicy: { retentionDurationSeconds: '604800' },
  },
  [paths.iamPolicy]: {
    version: 3,
    etag: 'BwX1',
    bindings: [
      { role: 'roles/owner', members: ['user:owner@office.test'] },
      { role: 'roles/firebaserules.firestoreServiceAgent', members: [storageAgent] },
      ...PROJECT_ROLES.map((role) => ({ role, members: [functionsMember] })),
    ],
  },
  [paths.account]: {
    email: `united-functions@${PROJECT}.iam.gserviceaccount.com`,
    etag: 'BwX3',
    bindings: [{ role: 'roles/iam.serviceAccountUser', members: [functionsMember] }],
  },
  [paths.bucketPolicy]: {
    version: 1,
    etag: 'BwX4',
    bindings: [{ role: 'roles/storage.objectAdmin', members: [functionsMember] }],
  },
  [paths.exportsBucket]: {
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
    lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }] },
  },
  [paths.exportsPolicy]: {
    version: 1,
    etag: 'BwX5',
    bindings: [{ role: 'roles/storage.objectCreator', members: [functionsMember] }],
  },
  [paths.siteKey]: { siteKey: 'site-key' },
  [paths.services]: {
    services: ['firestore', 'firebasestorage', 'identitytoolkit'].map((name) => ({
      name: `projects/${NUMBER}/services/${name}.googleapis.com`,
      enforcementMode: 'ENFORCED',
    })),
  },
});

/** deploy.json for that project. */
export const settings = (project: Json = {}) => ({
  database: {
    locations: ['nam5', 'us-central1'],
    pointInTimeRecovery: true,
    deleteProtection: true,
    dailyBackupsKeptDays: 14,
  },
  passwords: { minLength: 8, upperCase: true, lowerCase: true, digit: true },
  staffMfa: true,
  storage: { corsMaxAgeSeconds: 3600, softDeleteDays: 7 },
  projects: {
    [PROJECT]: {
      origins: [ORIGIN],
      enforceAppCheck: true,
      alertsTo: 'it@office.test',
      monthlyBudget: { amount: 200, currency: 'USD' },
      ...project,
    },
  },
});

/** Sets the value at a path such as "client.permissions". */
function put(target: Json, path: string, value: unknown): void {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) target[head] = value;
  else {
    target[head] ??= {};
    put(target[head] as Json, rest.join('.'), value);
  }
}
const at = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Json | undefined)?.[key], source);

/**
 * Writes like Google: the mask's fields (Cloud Storage: the body's). Field policies and schedules
 * appear in their lists.
 */
function write(resources: Record<string, Json>, path: string, mask: string | null, body: Json): void {
  const policy = /\/collectionGroups\/([^/]+)\/fields\/(.+)$/.exec(path);
  if (policy) {
    const fields = (resources[paths.fields]?.fields ?? []) as Json[];
    resources[paths.fields] = { fields: [...fields, field(policy[1] ?? '', policy[2] ?? '')] };
    return;
  }
  if (path.startsWith(paths.backups)) {
    const schedule = { name: path.split('/v1/')[1], ...body };
    const others = (resources[paths.backups]?.backupSchedules ?? []) as Json[];
    resources[paths.backups] = { backupSchedules: [...others, schedule] };
    return;
  }
  const target = resources[path] ?? {};
  resources[path] = target;
  for (const key of mask?.split(',') ?? Object.keys(body)) put(target, key, at(body, key));
}

/** Lists to which a POST adds, with the key of their items. */
const lists: Record<string, string> = {
  [paths.budgets]: 'budgets',
  [paths.channels]: 'notificationChannels',
  [paths.uptime]: 'uptimeCheckConfigs',
  [paths.alerts]: 'alertPolicies',
};

/** Requested changes to the fake Google. */
interface Change {
  method: string;
  path: string;
  body: Json;
}

/**
 * A server that responds like Google's APIs with the given resources, stores writes, and responds
 * with `status` if a path has a number.
 */
export async function fakeGoogle(resources: Record<string, Json>, failing: Record<string, number> = {}) {
  const changes: Change[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    tokens.add(request.headers.authorization);
    const url = new URL(request.url ?? '', 'http://fake');
    const path = decodeURIComponent(url.pathname).slice(1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const status = failing[path];
    if (status) return answer(status, { error: { code: status, message: `fake ${status}` } });
    const method = request.method ?? 'GET';
    if (method !== 'GET') {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json;
      const [resource = '', verb] = path.split(':');
      // Read by POST, and rejected if it was changed since.
      if (verb === 'getIamPolicy') return answer(200, resources[resource] ?? {});
      if (verb === 'setIamPolicy' || path.endsWith('/iam')) {
        const { policy } = (verb ? body : { policy: body }) as { policy: Json };
        if (policy.etag !== resources[resource]?.etag)
          return answer(409, { error: { code: 409, message: 'There were concurrent policy changes.' } });
        changes.push({ method, path, body });
        resources[resource] = { ...resources[resource], ...policy, etag: 'BwX2' };
        return answer(200, policy);
      }
      changes.push({ method, path, body });
      const key = lists[path];
      if (key) {
        const items = (resources[path]?.[key] ?? []) as Json[];
        const made = { name: `${key}/${items.length + 1}`, ...body };
        resources[path] = { [key]: [...items, made] };
        return answer(200, made);
      }
      if (path.endsWith('/storage/v1/b')) {
        resources[paths.exportsBucket] = body;
        // As Cloud Storage creates a bucket.
        const members = [`projectEditor:${PROJECT}`, `projectOwner:${PROJECT}`];
        const bindings = [{ role: 'roles/storage.legacyBucketOwner', members }];
        resources[paths.exportsPolicy] = { version: 1, etag: 'BwX5', bindings };
        return answer(200, body);
      }
      if (path.endsWith('/serviceAccounts')) {
        resources[paths.account] = { email: body.accountId, etag: 'BwX3' };
        return answer(200, {});
      }
      write(resources, path, url.searchParams.get('updateMask'), body);
      return answer(200, {});
    }
    const found = resources[path];
    return found ? answer(200, found) : answer(404, { error: { code: 404, message: 'fake 404' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: Google = googleClient({
    base,
    project: PROJECT,
    token: async () => 'a-token',
    pausesMs: [1, 1],
  });
  return {
    google,
    changes,
    tokens,
    resources,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
