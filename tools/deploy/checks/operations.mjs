/**
 * Monitoring checks: a budget, email alerts and an uptime check. They are advice, since a deploy
 * works without them. `--configure` creates missing ones, and doesn't change existing ones, which
 * may have been edited in the console.
 */
import { configure, missing, ok } from '../check.mjs';
import { BILLING } from '../context.mjs';

const BUDGETS = 'billingbudgets.googleapis.com';
const MONITORING = 'monitoring.googleapis.com';
const CHANNEL = 'United: alert recipients';
/** Name of the uptime check. */
export const UPTIME = 'United: the site answers';

/** @typedef {import('../context.mjs').Context} Context */

/** Returns a duration in the format of Google's APIs. @param {number} minutes */
const seconds = (minutes) => `${minutes * 60}s`;

/** @param {string} filter log filter */
const logged = (filter) => ({
  conditions: [{ displayName: 'logged', conditionMatchedLog: { filter } }],
  // At most one email an hour.
  alertStrategy: { notificationRateLimit: { period: seconds(60) }, autoClose: seconds(24 * 60) },
});

/** @param {string} filter @param {{above: number, forMinutes?: number, aligner?: string}} when */
const measured = (filter, { above, forMinutes = 0, aligner = 'ALIGN_MAX' }) => ({
  conditions: [
    {
      displayName: 'measured',
      conditionThreshold: {
        filter,
        comparison: 'COMPARISON_GT',
        thresholdValue: above,
        duration: seconds(forMinutes),
        aggregations: [{ alignmentPeriod: seconds(5), perSeriesAligner: aligner }],
      },
    },
  ],
});

/** @param {string} filter @param {number} minutes */
const absent = (filter, minutes) => ({
  conditions: [
    {
      displayName: 'absent',
      conditionAbsent: {
        filter,
        duration: seconds(minutes),
        aggregations: [{ alignmentPeriod: seconds(5), perSeriesAligner: 'ALIGN_DELTA' }],
      },
    },
  ],
});

/**
 * Alert policies by name. The names identify existing policies, so don't change them.
 * @type {Record<string, object>}
 */
const ALERTS = {
  'United: a function failed': logged('resource.type="cloud_run_revision" AND severity>=ERROR'),
  'United: an event waits for 5 minutes': measured(
    'resource.type="pubsub_subscription" AND metric.type="pubsub.googleapis.com/subscription/oldest_unacked_message_age"',
    { above: 300 },
  ),
  'United: a queue is long': measured(
    'resource.type="cloud_tasks_queue" AND metric.type="cloudtasks.googleapis.com/queue/depth"',
    { above: 500, forMinutes: 10 },
  ),
  'United: a schedule failed': logged('resource.type="cloud_scheduler_job" AND severity>=ERROR'),
  'United: the schedule of the outbox does not run': absent(
    'resource.type="cloud_run_revision" AND resource.labels.service_name="sweepemails" AND metric.type="run.googleapis.com/request_count"',
    60,
  ),
  'United: emails are not sent': logged(
    'resource.type="cloud_run_revision" AND jsonPayload.message="A system alert was raised" AND jsonPayload.alert=("mail_stopped" OR "mail_failed")',
  ),
  'United: the site does not answer': measured(
    'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed"',
    { above: 1, aligner: 'ALIGN_COUNT_FALSE' },
  ),
};

/** Names of the alerts that `--configure` creates. */
export const ALERT_NAMES = Object.keys(ALERTS);

/** @param {Context} context @param {string} kind @param {string} key */
const listed = ({ google, project }, kind, key) =>
  google.list(MONITORING, `v3/projects/${project}/${kind}`, key);

/** @param {Context} context */
const channels = (context) => listed(context, 'notificationChannels', 'notificationChannels');

/** Returns the channel for the address in deploy.json. @param {Context} context */
const channelOf = async (context) =>
  (await channels(context)).find(({ labels }) => labels?.email_address === context.target.alertsTo);

/** Returns the names of missing alerts and channels. @param {Context} context */
async function missingAlerts(context) {
  const [policies, uptime, channel] = await Promise.all([
    listed(context, 'alertPolicies', 'alertPolicies'),
    listed(context, 'uptimeCheckConfigs', 'uptimeCheckConfigs'),
    channelOf(context),
  ]);
  const has = (/** @type {any[]} */ things, /** @type {string} */ name) =>
    things.some(({ displayName }) => displayName === name);
  return [
    ...(channel ? [] : [CHANNEL]),
    ...(has(uptime, UPTIME) ? [] : [UPTIME]),
    ...ALERT_NAMES.filter((name) => !has(policies, name)),
  ];
}

/** @param {Context} context */
async function makeAlerts(context) {
  const { google, project, target } = context;
  const make = (/** @type {string} */ kind, /** @type {object} */ body) =>
    google.post(MONITORING, `v3/projects/${project}/${kind}`, body);
  const lacks = await missingAlerts(context);
  const channel =
    (await channelOf(context)) ??
    (await make('notificationChannels', {
      type: 'email',
      displayName: CHANNEL,
      labels: { email_address: target.alertsTo },
    }));
  if (lacks.includes(UPTIME)) {
    await make('uptimeCheckConfigs', {
      displayName: UPTIME,
      monitoredResource: {
        type: 'uptime_url',
        labels: { project_id: project, host: new URL(target.origins.at(-1) ?? '').hostname },
      },
      httpCheck: { path: '/', port: 443, useSsl: true, validateSsl: true },
      period: seconds(5),
      timeout: '10s',
    });
  }
  for (const [displayName, policy] of Object.entries(ALERTS)) {
    if (!lacks.includes(displayName)) continue;
    await make('alertPolicies', {
      displayName,
      combiner: 'OR',
      enabled: true,
      notificationChannels: [channel.name],
      ...policy,
    });
  }
}

/** @param {Context} context @returns {Promise<string>} such as "billingAccounts/012345-…" */
async function billingAccount({ google, project }) {
  const { billingAccountName } = await google.get(BILLING, `v1/projects/${project}/billingInfo`);
  return billingAccountName;
}

/** Whether a budget covers this project. @param {Context} context */
async function hasBudget(context) {
  const { projectNumber } = await context.firebaseProject();
  const budgets = await context.google.list(
    BUDGETS,
    `v1/${await billingAccount(context)}/budgets`,
    'budgets',
  );
  return budgets.some(({ budgetFilter }) => budgetFilter?.projects?.includes(`projects/${projectNumber}`));
}

/** @param {Context} context */
async function makeBudget(context) {
  const { google, project, target } = context;
  const { projectNumber } = await context.firebaseProject();
  const { amount, currency } = /** @type {{amount: number, currency: string}} */ (target.monthlyBudget);
  await google.post(BUDGETS, `v1/${await billingAccount(context)}/budgets`, {
    displayName: `United: ${project}`,
    budgetFilter: { projects: [`projects/${projectNumber}`] },
    amount: { specifiedAmount: { currencyCode: currency, units: String(amount) } },
    thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
  });
}

/** @param {Context} context @param {string} line */
const write = ({ project }, line) => `deploy.json: projects > ${project} > ${line}, then --configure`;

/** @type {import('../check.mjs').Check[]} */
export const operationsChecks = [
  {
    id: 'budget',
    title: 'Budget alert',
    level: 'advice',
    async run(context) {
      if (await hasBudget(context)) return ok('covers this project');
      return missing(
        'No one is notified when costs rise.',
        context.target.monthlyBudget
          ? configure(context)
          : write(context, '"monthlyBudget": {"amount": 200, "currency": "USD"}'),
      );
    },
    setting: {
      now: hasBudget,
      wanted: ({ target }) => target.monthlyBudget !== null,
      apply: makeBudget,
    },
  },
  {
    id: 'alerts',
    title: 'Email alerts',
    level: 'advice',
    async run(context) {
      if (!context.target.alertsTo)
        return missing('No one is notified of failures.', write(context, '"alertsTo": "it@office.com"'));
      const lacks = await missingAlerts(context);
      return lacks.length === 0
        ? ok(`to ${context.target.alertsTo}`)
        : missing(`Missing: ${lacks.join(', ')}.`, configure(context));
    },
    setting: {
      now: async (context) => (context.target.alertsTo ? missingAlerts(context) : []),
      wanted: () => [],
      apply: makeAlerts,
    },
  },
];
