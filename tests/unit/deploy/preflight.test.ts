import { afterEach, describe, expect, it } from 'vitest';
import { PROJECT_ROLES } from '../../../tools/deploy/checks/functions-account.mjs';
import { checks } from '../../../tools/deploy/checks.mjs';
import { contextOf } from '../../../tools/deploy/context.mjs';
import { blocking, report, runChecks } from '../../../tools/deploy/preflight.mjs';
import { chooseTarget, readSettings } from '../../../tools/deploy/target.mjs';
import {
  fakeGoogle,
  functionsMember,
  goodProject,
  keyRing,
  PROJECT,
  paths,
  settings,
  storageAgent,
} from './fake-google';

type Resources = ReturnType<typeof goodProject>;
/** A defect, the check that finds it, its cause, the message, and the fix. */
type Case = [string, string, (resources: Resources) => void, RegExp, RegExp];
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** The two omitted ones are about the sources, not the project. */
const ofProject = checks.filter(({ id }) => id !== 'sources' && id !== 'brand');

async function preflight(
  change: (resources: Resources) => void = () => {},
  {
    failing = {},
    project = {},
    whole = {},
  }: { failing?: Record<string, number>; project?: Record<string, unknown>; whole?: object } = {},
) {
  const resources = goodProject();
  change(resources);
  const fake = await fakeGoogle(resources, failing);
  close = fake.close;
  const target = chooseTarget(PROJECT, readSettings({ ...settings(project), ...whole }), {});
  return { findings: await runChecks(ofProject, contextOf(target, fake.google)), fake };
}

/** Changes a resource of the valid project. */
const alter = (path: string, change: object) => (resources: Resources) => {
  resources[path] = { ...resources[path], ...change };
};
const secret = (name: string, value: string) =>
  alter(paths.secret(name), { payload: { data: Buffer.from(value).toString('base64') } });
const policy = (rule: object, state = 'ENFORCE') =>
  alter(paths.identity, {
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: state,
      passwordPolicyVersions: [{ customStrengthOptions: rule }],
    },
  });
const strong = {
  minPasswordLength: 8,
  containsUppercaseCharacter: true,
  containsLowercaseCharacter: true,
  containsNumericCharacter: true,
};
const gone = (path: string) => (resources: Resources) => {
  delete resources[path];
};
const withIndex = (change: (indexes: { state: string }[]) => void) => (resources: Resources) =>
  change(resources[paths.indexes]?.indexes as { state: string }[]);

describe('the preflight of a complete project', () => {
  it('finds no problems, with the token it was given', async () => {
    const { findings, fake } = await preflight();
    expect(findings.filter(({ result }) => result !== 'ok')).toEqual([]);
    expect(findings.length).toBeGreaterThan(20);
    expect([...fake.tokens]).toEqual(['Bearer a-token']);
    expect(fake.changes).toEqual([]);
  });

  it('never shows the value of a secret', async () => {
    const { findings } = await preflight();
    const text = report(findings).join('\n');
    expect(text).not.toContain('SG.abc');
    expect(text).not.toContain(JSON.parse(keyRing()).keys.k1);
  });
});

describe('each check fails with its message', () => {
  it.each<Case>([
    [
      'a project that is being deleted',
      'project',
      alter(paths.project, { state: 'DELETED' }),
      /not an active/,
      /addfirebase/,
    ],
    [
      'no billing account',
      'billing',
      alter(paths.billing, { billingEnabled: false }),
      /Blaze/,
      /usage\/details/,
    ],
    ['no web app', 'web-app', alter(paths.webApps, { apps: [] }), /No web app/, /apps:create WEB/],
    [
      'another project’s options',
      'web-app',
      alter(paths.webApp, { projectId: 'other' }),
      /other/,
      /settings\/general/,
    ],
    [
      'no key ring',
      'secret-field-encryption-keys',
      gone(paths.secret('FIELD_ENCRYPTION_KEYS')),
      /no value/,
      /functions:secrets:set FIELD_ENCRYPTION_KEYS --project office-test/,
    ],
    [
      'a development key',
      'secret-field-encryption-keys',
      secret('FIELD_ENCRYPTION_KEYS', keyRing('dev1')),
      /development key/,
      /secrets:set/,
    ],
    [
      'a removed key that values need',
      'retired-keys',
      secret('FIELD_ENCRYPTION_KEYS', keyRing('k2')),
      /lacks k1/,
      /put the key back/,
    ],
    [
      'a short setup key',
      'secret-admin-setup-key',
      secret('ADMIN_SETUP_KEY', 'demo-setup-key'),
      /too short/,
      /randomBytes/,
    ],
    [
      'an invalid mail key',
      'secret-sendgrid-api-key',
      secret('SENDGRID_API_KEY', 'hello'),
      /SendGrid/,
      /secrets:set/,
    ],
    [
      'an invalid webhook key',
      'secret-sendgrid-webhook-public-key',
      secret('SENDGRID_WEBHOOK_PUBLIC_KEY', 'x'),
      /verification key/,
      /secrets:set/,
    ],
    [
      'sign-in without a password',
      'sign-in-methods',
      alter(paths.identity, { signIn: { email: { enabled: true } } }),
      /without a password/,
      /providers/,
    ],
    [
      'anonymous sign-in',
      'sign-in-methods',
      alter(paths.identity, {
        signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
      }),
      /anonymous/,
      /providers/,
    ],
    [
      'messages that link to Firebase’s own page',
      'account-links',
      alter(paths.identity, { notification: { sendEmail: {} } }),
      /a page of Firebase/,
      /--configure/,
    ],
    [
      'messages that link to another site',
      'account-links',
      alter(paths.identity, { notification: { sendEmail: { callbackUri: 'https://old.test/x' } } }),
      /old\.test/,
      /--configure/,
    ],
    ['no budget', 'budget', alter(paths.budgets, { budgets: [] }), /when costs rise/, /--configure/],
    [
      'another project’s budget',
      'budget',
      alter(paths.budgets, { budgets: [{ budgetFilter: { projects: ['projects/1'] } }] }),
      /when costs rise/,
      /--configure/,
    ],
    [
      'a missing alert',
      'alerts',
      alter(paths.alerts, { alertPolicies: [] }),
      /an event waits for 5 minutes/,
      /--configure/,
    ],
    [
      'alerts sent to another address',
      'alerts',
      alter(paths.channels, { notificationChannels: [{ labels: { email_address: 'old@office.test' } }] }),
      /alert recipients/,
      /--configure/,
    ],
    [
      'functions without a separate account',
      'functions-account',
      gone(paths.account),
      /There is no united-functions@/,
      /--configure/,
    ],
    ...PROJECT_ROLES.map(
      (role): Case => [
        `functions without ${role}`,
        'functions-account',
        (resources) => {
          const { bindings, ...policy } = resources[paths.iamPolicy] as { bindings: { role: string }[] };
          resources[paths.iamPolicy] = { ...policy, bindings: bindings.filter((one) => one.role !== role) };
        },
        new RegExp(`lacks ${role}\\.$`),
        /--configure/,
      ],
    ),
    [
      'functions that may not write files',
      'functions-account',
      alter(paths.bucketPolicy, { bindings: [] }),
      /lacks roles\/storage.objectAdmin on the bucket/,
      /--configure/,
    ],
    [
      'functions that may not impersonate their own account',
      'functions-account',
      alter(paths.account, { bindings: [] }),
      /lacks roles\/iam.serviceAccountUser on itself/,
      /--configure/,
    ],
    [
      'no bucket for the account exports',
      'account-exports',
      gone(paths.exportsBucket),
      /There is no bucket/,
      /--configure/,
    ],
    [
      'an account export that could be made public',
      'account-exports',
      alter(paths.exportsBucket, { iamConfiguration: { publicAccessPrevention: 'inherited' } }),
      /could be made public/,
      /--configure/,
    ],
    [
      'account exports that are never deleted',
      'account-exports',
      alter(paths.exportsBucket, { lifecycle: undefined }),
      /not deleted after 98 days/,
      /--configure/,
    ],
    [
      'functions that may not export accounts',
      'account-exports',
      alter(paths.exportsPolicy, { bindings: [] }),
      /lacks roles\/storage.objectCreator on the bucket/,
      /--configure/,
    ],
    [
      'functions that may read the account exports',
      'account-exports',
      alter(paths.exportsPolicy, {
        bindings: [
          { role: 'roles/storage.objectCreator', members: [functionsMember] },
          { role: 'roles/storage.objectAdmin', members: [functionsMember] },
        ],
      }),
      /has roles\/storage.objectAdmin on the bucket/,
      /--configure/,
    ],
    [
      'project editors who may read the account exports',
      'account-exports',
      alter(paths.exportsPolicy, {
        bindings: [
          { role: 'roles/storage.objectCreator', members: [functionsMember] },
          { role: 'roles/storage.legacyBucketReader', members: [`projectViewer:${PROJECT}`] },
        ],
      }),
      /projectViewer:office-test has/,
      /--configure/,
    ],
    ...[
      'iam.allowedPolicyMemberDomains',
      'iam.managed.allowedPolicyMembers',
      'run.managed.requireInvokerIam',
    ].map(
      (constraint): Case => [
        `the organization policy ${constraint}`,
        `policy-${constraint.replaceAll('.', '-')}`,
        (resources) => {
          resources[paths.organizationPolicy(constraint)] = {
            spec: {
              rules: [
                constraint.includes('managed') ? { enforce: true } : { values: { allowedValues: ['C0abc'] } },
              ],
            },
          };
        },
        /no browser reaches a callable/,
        new RegExp(`exempt the project office-test from ${constraint}`),
      ],
    ),
    [
      'Storage rules that may not read Firestore',
      'storage-rules-read-firestore',
      alter(paths.iamPolicy, { bindings: [] }),
      /service-123456789012@gcp-sa-firebasestorage.*lacks roles\/firebaserules/,
      /--configure/,
    ],
    [
      'Storage rules that may read it for a while only',
      'storage-rules-read-firestore',
      alter(paths.iamPolicy, {
        bindings: [
          {
            role: 'roles/firebaserules.firestoreServiceAgent',
            members: [storageAgent],
            condition: { title: 'until May' },
          },
        ],
      }),
      /lacks roles/,
      /--configure/,
    ],
    [
      'no password policy',
      'password-policy',
      alter(paths.identity, { passwordPolicyConfig: undefined }),
      /No password policy/,
      /--configure/,
    ],
    ['a policy that is off', 'password-policy', policy(strong, 'OFF'), /No password policy/, /--configure/],
    [
      'a policy of six characters',
      'password-policy',
      policy({ ...strong, minPasswordLength: 6 }),
      /8 characters/,
      /--configure/,
    ],
    [
      'a policy without digits',
      'password-policy',
      policy({ ...strong, containsNumericCharacter: false }),
      /a digit/,
      /--configure/,
    ],
    [
      'enumeration',
      'email-enumeration',
      alter(paths.identity, { emailPrivacyConfig: {} }),
      /which addresses/,
      /--configure/,
    ],
    ...[
      {},
      { mfa: { state: 'DISABLED' } },
      { mfa: { state: 'ENABLED', enabledProviders: ['PHONE_SMS'] } },
      { mfa: { state: 'DISABLED', providerConfigs: [{ state: 'ENABLED', totpProviderConfig: {} }] } },
      { mfa: { state: 'ENABLED', providerConfigs: [{ state: 'DISABLED', totpProviderConfig: {} }] } },
    ].map(
      ({ mfa }, i): Case => [
        `no authenticator apps (${i})`,
        'staff-mfa',
        alter(paths.identity, { mfa }),
        /two-step verification/,
        /--configure/,
      ],
    ),
    ...[
      ['without settings of the staff', gone(paths.staffSettings)],
      [
        'that says nothing',
        alter(paths.staffSettings, { fields: { sender_name: { stringValue: 'Office' } } }),
      ],
      [
        'switched off',
        alter(paths.staffSettings, { fields: { require_staff_mfa: { booleanValue: false } } }),
      ],
    ].map(
      ([what, change]): Case => [
        `no demand of a second factor, ${what}`,
        'staff-mfa-demanded',
        change as Case[2],
        /password alone/,
        /--configure/,
      ],
    ),
    ['open sign-up', 'sign-up', alter(paths.identity, { client: {} }), /create an account/, /--configure/],
    [
      'no blocking function',
      'sign-up-function',
      alter(paths.identity, { blockingFunctions: {} }),
      /No function/,
      /refuseSelfSignUp/,
    ],
    [
      'no check of a sign-in’s address',
      'sign-in-function',
      alter(paths.identity, {
        blockingFunctions: {
          triggers: { beforeCreate: { functionUri: 'https://refuseselfsignup-x-uc.a.run.app' } },
        },
      }),
      /No function/,
      /refusePartedSignIn/,
    ],
    [
      'another blocking function',
      'sign-up-function',
      alter(paths.identity, {
        blockingFunctions: { triggers: { beforeCreate: { functionUri: 'https://other' } } },
      }),
      /Another/,
      /refuseSelfSignUp/,
    ],
    [
      'a domain that is not authorized',
      'authorized-domains',
      alter(paths.identity, { authorizedDomains: ['office-test.web.app'] }),
      /www\.office\.test/,
      /--configure/,
    ],
    ['no database', 'database', gone(paths.database), /no database/, /databases:create .* nam5/],
    [
      'a database in Datastore mode',
      'database',
      alter(paths.database, { type: 'DATASTORE_MODE' }),
      /DATASTORE_MODE/,
      /firestore/,
    ],
    ['a database far away', 'database', alter(paths.database, { locationId: 'eur3' }), /eur3/, /new project/],
    [
      'no recovery',
      'point-in-time-recovery',
      alter(paths.database, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
      /cannot be recovered/,
      /--configure/,
    ],
    [
      'no delete protection',
      'delete-protection',
      alter(paths.database, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
      /delete the database/,
      /--configure/,
    ],
    [
      'no weekly backups',
      'weekly-backups',
      alter(paths.backups, { backupSchedules: [] }),
      /no weekly backups/,
      /--configure/,
    ],
    [
      'a live site without App Check',
      'app-check',
      (resources) => {
        gone(paths.siteKey)(resources);
        alter(paths.services, { services: [] })(resources);
      },
      /not registered/,
      /appcheck\/apps/,
    ],
    [
      'no backups',
      'backups',
      alter(paths.backups, { backupSchedules: [] }),
      /no daily backups/,
      /--configure/,
    ],
    [
      'backups kept for a day',
      'backups',
      alter(paths.backups, { backupSchedules: [{ dailyRecurrence: {}, retention: '86400s' }] }),
      /1 days, not 14/,
      /--configure/,
    ],
    [
      'a missing index',
      'indexes',
      withIndex((indexes) => indexes.splice(0, 1)),
      /1 of \d+ are missing: bank_applications \(submitted_by ASCENDING, submitted_at DESCENDING\)/,
      /firestore:indexes/,
    ],
    [
      'an index that is still building',
      'indexes',
      withIndex(([first]) => Object.assign(first ?? {}, { state: 'CREATING' })),
      /1 of \d+ are still/,
      /Wait/,
    ],
    [
      'an index that needs repair',
      'indexes',
      withIndex(([first]) => Object.assign(first ?? {}, { state: 'NEEDS_REPAIR' })),
      /repair/,
      /indexes/,
    ],
    [
      'nothing that expires',
      'expiry',
      alter(paths.fields, { fields: [] }),
      /email_events\.expires_at, password_links\.expires_at, rate_limits\.expires_at/,
      /--configure/,
    ],
    ['no bucket', 'storage-cors', gone(paths.bucket), /no bucket/, /storage/],
    ['no CORS', 'storage-cors', alter(paths.bucket, { cors: undefined }), /www\.office\.test/, /--configure/],
    [
      'CORS for all',
      'storage-cors',
      alter(paths.bucket, { cors: [{ origin: ['*'], method: ['GET'] }] }),
      /Any website/,
      /--configure/,
    ],
    [
      'no soft delete',
      'storage-soft-delete',
      alter(paths.bucket, { softDeletePolicy: {} }),
      /cannot be restored/,
      /--configure/,
    ],
    [
      'App Check enforced and not registered',
      'app-check',
      gone(paths.siteKey),
      /Firestore, Storage, Authentication, the functions .* reject all requests/,
      /reCAPTCHA/,
    ],
    [
      'App Check off in Firestore',
      'app-check-firestore',
      alter(paths.services, { services: [] }),
      /Not enforced/,
      /appcheck\/products/,
    ],
  ])('%s', async (_, id, change, detail, fix) => {
    const { findings } = await preflight(change);
    const finding = findings.find((each) => each.id === id);
    expect(finding).toMatchObject({
      result: 'missing',
      detail: expect.stringMatching(detail),
      fix: expect.stringMatching(fix),
    });
    expect(report(findings).join('\n')).toContain(`[${id}]`);
  });

  it('reports that the functions do not enforce App Check', async () => {
    const { findings } = await preflight(undefined, { project: { enforceAppCheck: false } });
    expect(findings.filter(({ result }) => result !== 'ok').map(({ id }) => id)).toEqual([
      'app-check-functions',
    ]);
  });

  it('does not require two-step verification unless deploy.json does', async () => {
    const without = (resources: Resources) => {
      alter(paths.identity, { mfa: undefined })(resources);
      gone(paths.staffSettings)(resources);
    };
    const { findings } = await preflight(without, { whole: { staffMfa: false } });
    expect(findings.filter(({ id, result }) => id.startsWith('staff-mfa') && result === 'ok')).toHaveLength(
      2,
    );
  });

  it('does not require App Check for a project that is not live', async () => {
    const { findings } = await preflight(
      (resources) => {
        gone(paths.siteKey)(resources);
        alter(paths.services, { services: [] })(resources);
      },
      { project: { enforceAppCheck: false, live: false } },
    );
    expect(blocking(findings, 'before')).toEqual([]);
    expect(findings.filter(({ level, result }) => level === 'advice' && result === 'missing')).toHaveLength(
      4,
    );
  });
});

describe('unreadable data', () => {
  const statuses = [403, 429, 500, 503];
  it.each(statuses)('is not ok if an API responds with %i, and prevents a deploy', async (status) => {
    const { findings } = await preflight(undefined, { failing: { [paths.identity]: status } });
    const unread = findings.filter(({ result }) => result === 'unread');
    expect(unread.map(({ id }) => id)).toEqual([
      'sign-in-methods',
      'password-policy',
      'email-enumeration',
      'sign-up',
      'sign-up-function',
      'sign-in-function',
      'authorized-domains',
      'account-links',
      'staff-mfa',
    ]);
    for (const { detail, fix } of unread) {
      expect(detail).toBe(`fake ${status}`);
      expect(fix).toMatch(status === 403 ? /gcloud services enable identitytoolkit/ : /Try again/);
    }
    expect(blocking(findings, 'before').map(({ id }) => id)).not.toContain('sign-up-function');
    expect(blocking(findings, 'before')).toHaveLength(7);
    expect(blocking(findings, 'after')).toHaveLength(9);
    expect(report(findings).join('\n')).toContain('? could not be read');
  });

  it('is not ok if nothing responds', async () => {
    const fake = await fakeGoogle(goodProject());
    await fake.close();
    const target = chooseTarget(PROJECT, readSettings(settings()), {});
    const findings = await runChecks(ofProject, contextOf(target, fake.google));
    const read = findings.filter(({ result }) => result !== 'unread').map(({ id }) => id);
    expect(read).toEqual(['app-check-functions']);
    expect(findings.find(({ id }) => id === 'billing')?.detail).toMatch(/could not be reached/);
  });
});
