import { afterEach, describe, expect, it } from 'vitest';
import { PROJECT_ROLES } from '../../../tools/deploy/checks/functions-account.mjs';
import { runDeploy } from '../../../tools/deploy/run.mjs';
import { functionsEnv, siteSettings, waitForIndexes } from '../../../tools/deploy/steps.mjs';
import { chooseTarget, readSettings } from '../../../tools/deploy/target.mjs';
import {
  fakeGoogle,
  functionsMember,
  goodProject,
  PROJECT,
  paths,
  settings,
  storageAgent,
} from './fake-google';

type Resources = ReturnType<typeof goodProject>;
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** Runs the command against a fake Google. `makes` simulates the effect of a deployed part. */
async function run(
  argv: string[],
  change: (resources: Resources) => void = () => {},
  {
    failing = {},
    makes = {},
    works = true,
    project = {},
  }: {
    failing?: Record<string, number>;
    makes?: Record<string, (r: Resources) => void>;
    works?: boolean;
    project?: Record<string, unknown>;
  } = {},
) {
  const resources = goodProject();
  change(resources);
  const fake = await fakeGoogle(resources, failing);
  close = fake.close;
  const lines: string[] = [];
  const steps: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runDeploy(
    argv,
    {
      say,
      google: async () => fake.google,
      build: async () => void steps.push('build'),
      deploy: async (project, part) => {
        expect(project).toBe(PROJECT);
        steps.push(part);
        makes[part]?.(resources);
      },
      waitForIndexes: (context) => waitForIndexes(context, say, { pauseMs: 1, timeoutMs: 50 }),
      functionGroups: () => ['functions:default:a,functions:default:b', 'functions'],
      retryWaitsMs: [1, 1],
      tryOut: async () => {
        steps.push('smoke');
        return works;
      },
    },
    { settings: settings(project), aliases: { projects: { live: PROJECT } } },
  );
  return { code, steps, text: lines.join('\n'), changes: fake.changes, resources };
}

const ALL = [
  ...['build', 'firestore:indexes', 'firestore:rules,storage'],
  ...['functions:default:a,functions:default:b', 'functions', 'hosting', 'smoke'],
];
const noBackups = (resources: Resources) => {
  resources[paths.backups] = {
    backupSchedules: [{ weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' }],
  };
};
const fresh = (resources: Resources) => {
  resources[paths.indexes] = {};
  resources[paths.fields] = {};
  delete resources[paths.identity]?.blockingFunctions;
};
const good = goodProject();
const makes = {
  'firestore:indexes': (resources: Resources) => {
    resources[paths.indexes] = good[paths.indexes] ?? {};
    resources[paths.fields] = good[paths.fields] ?? {};
  },
  functions: (resources: Resources) => {
    Object.assign(resources[paths.identity] ?? {}, {
      blockingFunctions: good[paths.identity]?.blockingFunctions,
    });
  },
};

describe('npm run deploy', () => {
  it('builds, then deploys the dependencies of the new version before it', async () => {
    const { code, steps, text } = await run(['--project', 'live']);
    expect({ code, steps }).toEqual({ code: 0, steps: ALL });
    expect(text).toContain('Deployed: https://www.office.test');
  });

  it('deploys resources for the first time that only a deploy creates', async () => {
    const { code, steps, text } = await run(['--project', 'live'], fresh, { makes });
    expect({ code, steps }).toEqual({ code: 0, steps: ALL });
    expect(text).toContain('created by deploy');
    expect(text).toMatch(/indexes: (\d+) of \1 ready/);
  });

  it('fails if the deploy did not create them', async () => {
    const { functions, ...others } = makes;
    expect(functions).toBeDefined();
    const { code, text } = await run(['--project', 'live'], fresh, { makes: others });
    expect(code).toBe(1);
    expect(text).toMatch(/✗ missing +Self sign-up refused by the function refuseSelfSignUp/);
  });

  it('stops before rules and functions until indexes are ready', async () => {
    await expect(run(['--project', 'live'], fresh)).rejects.toThrow(/still being built \(0 of/);
  });

  it('stops before the build if something is missing', async () => {
    const { code, steps, text } = await run(['--project', 'live'], noBackups);
    expect({ code, steps }).toEqual({ code: 1, steps: [] });
    expect(text).toContain('Blocked: 1 of');
    expect(text).toContain('(backups)');
  });

  it('stops before the build if something cannot be read', async () => {
    const { code, steps } = await run(['--project', 'live'], undefined, {
      failing: { [paths.billing]: 503 },
    });
    expect({ code, steps }).toEqual({ code: 1, steps: [] });
  });

  it('overrides the checks that --force names, and reports that', async () => {
    const { code, steps, text } = await run(['--project', 'live', '--force', 'backups'], noBackups);
    expect({ code, steps }).toEqual({ code: 0, steps: ALL });
    expect(text).toContain('--force overrides: Daily backups. There are no daily backups.');
  });

  it('overrides no other checks with --force', async () => {
    const { code, steps } = await run(['--project', 'live', '--force', 'billing,indexes'], noBackups);
    expect({ code, steps }).toEqual({ code: 1, steps: [] });
  });

  it('fails if the smoke test finds a problem', async () => {
    const { code, text } = await run(['--project', 'live'], undefined, { works: false });
    expect(code).toBe(1);
    expect(text).toContain('Deployed, but the smoke test failed (see above).');
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('runs only the smoke test with --smoke (works: %s)', async (works, code) => {
    const done = await run(['--project', 'live', '--smoke'], undefined, { works });
    expect(done).toMatchObject({ code, steps: ['smoke'], changes: [] });
  });

  it('deploys nothing with --check', async () => {
    const { code, steps, changes } = await run(['--project', PROJECT, '--check']);
    expect({ code, steps, changes }).toEqual({ code: 0, steps: [], changes: [] });
  });

  it.each([
    [['--force', 'everything'], /"everything" is not a check/],
    [['--force'], /argument missing/],
    [['--check', '--configure'], /not both/],
    [['--check', '--smoke'], /not both/],
    [['--dry-run'], /--configure/],
    [['--project', 'demo-united'], /emulators/],
    [['--project', 'Not an id'], /neither an alias/],
    [[], /No project is chosen/],
    [['--fast'], /Unknown option/],
  ])('rejects %j', async (argv, message) => {
    await expect(run(argv)).rejects.toThrow(message);
  });
});

const owner = { role: 'roles/owner', members: ['user:owner@office.test'], condition: { title: 'until May' } };

/** A project as Google creates it. */
const untouched = (resources: Resources) => {
  resources[paths.identity] = {
    signIn: { email: { enabled: true, passwordRequired: true } },
    authorizedDomains: ['localhost', 'office-test.firebaseapp.com', 'office-test.web.app'],
  };
  resources[paths.database] = { type: 'FIRESTORE_NATIVE', locationId: 'nam5' };
  resources[paths.backups] = {};
  resources[paths.fields] = {};
  resources[paths.bucket] = {};
  resources[paths.iamPolicy] = { version: 1, etag: 'BwX1', bindings: [owner] };
  for (const path of [paths.budgets, paths.channels, paths.uptime, paths.alerts]) resources[path] = {};
  for (const path of [paths.account, paths.exportsBucket, paths.exportsPolicy]) delete resources[path];
  resources[paths.bucketPolicy] = { version: 1, etag: 'BwX4', bindings: [] };
  delete resources[paths.staffSettings];
};

describe('npm run deploy -- --configure', () => {
  it('shows changes with --dry-run, and makes none', async () => {
    const { code, changes, text } = await run(['--project', 'live', '--configure', '--dry-run'], untouched);
    expect({ code, changes }).toEqual({ code: 0, changes: [] });
    expect(text).toMatch(/Password policy \[password-policy]\n {2}now: {4}null\n {2}wanted: {"minLength":8/);
    expect(text).toContain('19 settings would change');
  });

  it('applies the settings, so that the preflight passes, and changes nothing the second time', async () => {
    const { code, changes, resources } = await run(['--project', 'live', '--configure'], untouched);
    expect(code).toBe(0);
    expect(changes).toContainEqual({
      method: 'POST',
      path: paths.backups,
      body: { retention: '1209600s', dailyRecurrence: {} },
    });
    expect(resources[paths.identity]).toMatchObject({
      authorizedDomains: ['office-test.firebaseapp.com', 'office-test.web.app', 'www.office.test'],
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      mfa: {
        state: 'ENABLED',
        providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
      },
    });
    expect(changes).toContainEqual({
      method: 'PATCH',
      path: paths.staffSettings,
      body: { fields: { require_staff_mfa: { booleanValue: true } } },
    });
    expect(resources[paths.identity]).toHaveProperty(
      'notification.sendEmail.callbackUri',
      'https://www.office.test/account-action',
    );
    expect(resources[paths.budgets]).toMatchObject({
      budgets: [
        {
          amount: { specifiedAmount: { currencyCode: 'USD', units: '200' } },
          thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 0.9 }, { thresholdPercent: 1 }],
        },
      ],
    });
    const alerts = resources[paths.alerts]?.alertPolicies as { notificationChannels: string[] }[];
    expect(alerts).toHaveLength(7);
    for (const { notificationChannels } of alerts)
      expect(notificationChannels).toEqual(['notificationChannels/1']);
    expect(resources[paths.exportsBucket]).toMatchObject({
      iamConfiguration: { publicAccessPrevention: 'enforced' },
      lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }] },
    });
    expect(resources[paths.exportsPolicy]).toMatchObject({
      bindings: [
        { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${PROJECT}`] },
        { role: 'roles/storage.objectCreator', members: [functionsMember] },
      ],
    });
    // Other members' roles are unchanged.
    expect(resources[paths.iamPolicy]).toMatchObject({
      version: 3,
      bindings: [
        owner,
        { role: 'roles/firebaserules.firestoreServiceAgent', members: [storageAgent] },
        ...PROJECT_ROLES.map((role) => ({ role, members: [functionsMember] })),
      ],
    });
    await close();
    const second = await run(['--project', 'live', '--configure'], (empty) =>
      Object.assign(empty, resources),
    );
    expect(second).toMatchObject({
      code: 0,
      changes: [],
      text: expect.stringContaining('All settings match'),
    });
    await close();
    const checked = await run(['--project', 'live', '--check', '--force', 'sign-up-function'], (empty) =>
      Object.assign(empty, resources),
    );
    expect(checked.code).toBe(0);
  });

  it('enables authenticator apps along with other second factors', async () => {
    const withSms = (resources: Resources) => {
      Object.assign(resources[paths.identity] ?? {}, {
        mfa: { state: 'MANDATORY', enabledProviders: ['PHONE_SMS'] },
      });
    };
    const { resources } = await run(['--project', 'live', '--configure'], withSms);
    expect(resources[paths.identity]).toMatchObject({
      mfa: {
        state: 'MANDATORY',
        enabledProviders: ['PHONE_SMS'],
        providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
      },
    });
  });

  it('keeps stricter settings', async () => {
    const { changes } = await run(['--project', 'live', '--configure'], (resources) => {
      resources[paths.backups] = {
        backupSchedules: [
          { dailyRecurrence: {}, retention: '8467200s' },
          { weeklyRecurrence: { day: 'MONDAY' }, retention: '8467200s' },
        ],
      };
    });
    expect(changes).toEqual([]);
  });

  it('creates the missing alert, and keeps customized ones', async () => {
    const { changes } = await run(['--project', 'live', '--configure'], (resources) => {
      const { alertPolicies } = resources[paths.alerts] as { alertPolicies: object[] };
      const others = alertPolicies.slice(1);
      resources[paths.alerts] = { alertPolicies: others.map((one) => ({ ...one, enabled: false })) };
    });
    expect(changes).toMatchObject([{ method: 'POST', path: paths.alerts }]);
  });

  it('creates no budget or alert that deploy.json doesn’t have', async () => {
    const project = { alertsTo: undefined, monthlyBudget: undefined };
    const { changes } = await run(
      ['--project', 'live', '--configure'],
      (resources) => {
        for (const path of [paths.budgets, paths.channels, paths.uptime, paths.alerts]) resources[path] = {};
      },
      { project },
    );
    expect(changes).toEqual([]);
  });

  it('applies what it can and reports what it could not read', async () => {
    const { code, changes, text } = await run(['--project', 'live', '--configure'], untouched, {
      failing: { [paths.bucket]: 403 },
    });
    expect(code).toBe(1);
    expect(text).toContain('Storage CORS could not be read: fake 403');
    expect(changes.map(({ path }) => path)).toContain(paths.identity);
  });
});

describe('deploy.json', () => {
  it('is valid as checked in', () => {
    expect(() => readSettings()).not.toThrow();
  });

  it.each([
    ['http://office.test', /origins\.0/],
    ['https://office.test/', /origins\.0/],
  ])('rejects the origin %s', (origin, message) => {
    expect(() => readSettings(settings({ origins: [origin] }))).toThrow(message);
  });

  it('sets the functions’ environment', () => {
    const target = chooseTarget(
      PROJECT,
      readSettings(settings({ env: { SENDGRID_BASE_URL: 'https://eu' } })),
      {},
    );
    expect(functionsEnv(target, 'site-key')).toBe(
      'FUNCTIONS_ACCOUNT="united-functions@office-test.iam.gserviceaccount.com"\nSITE_ORIGINS="https://office-test.web.app,https://www.office.test"\nMIN_INSTANCES="1"\nMAX_INSTANCES="5"\nENFORCE_APP_CHECK="true"\nENFORCE_APP_CHECK_PUBLIC="true"\nSENDGRID_BASE_URL="https://eu"\n',
    );
    expect(functionsEnv(target, null)).toContain('ENFORCE_APP_CHECK_PUBLIC="false"');
  });
});

describe('the public pages’ build settings', () => {
  const read = async (publicSettings: () => Promise<unknown>) => {
    const lines: string[] = [];
    const json = await siteSettings({ publicSettings }, (line) => void lines.push(line));
    return { read: json && JSON.parse(json), output: lines.join('\n') };
  };

  it('are those saved in the project', async () => {
    const fields = {
      season: { integerValue: '2027' },
      offer: { mapValue: { fields: { package_price: { doubleValue: 129.5 } } } },
      business_hours: { arrayValue: { values: [{ stringValue: 'Mon 8 AM – 10 AM' }] } },
      links: { arrayValue: {} },
      booking_url: { stringValue: '' },
    };
    expect(await read(async () => ({ fields }))).toEqual({
      read: {
        season: 2027,
        offer: { package_price: 129.5 },
        business_hours: ['Mon 8 AM – 10 AM'],
        links: [],
        booking_url: '',
      },
      output: '',
    });
  });

  it('are the defaults if none are saved or readable, with a message', async () => {
    expect(await read(async () => null)).toMatchObject({
      output: expect.stringMatching(/^No settings are saved yet/),
    });
    const denied = await read(async () => Promise.reject(new Error('Permission denied.')));
    expect(denied.read).toBeUndefined();
    expect(denied.output).toMatch(/could not be read \(Permission denied\.\)/);
  });
});
