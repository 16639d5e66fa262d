/** Checks for the project itself. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../../project.mjs';
import { consolePage, missing, ok } from '../check.mjs';
import { BILLING } from '../context.mjs';

/** @type {import('../check.mjs').Check[]} */
export const projectChecks = [
  {
    id: 'project',
    title: 'Firebase project',
    level: 'must',
    async run(context) {
      const { state, projectId } = await context.firebaseProject();
      return projectId === context.project && (state ?? 'ACTIVE') === 'ACTIVE'
        ? ok(context.project)
        : missing(
            `${context.project} is not an active Firebase project.`,
            `npx firebase projects:addfirebase ${context.project}`,
          );
    },
  },
  {
    id: 'billing',
    title: 'Blaze plan',
    level: 'must',
    async run(context) {
      const { billingEnabled } = await context.google.get(
        BILLING,
        `v1/projects/${context.project}/billingInfo`,
      );
      return billingEnabled === true
        ? ok('a billing account is linked')
        : missing(
            'No billing account is linked. Functions need the Blaze plan.',
            consolePage(context, 'usage/details'),
          );
    },
  },
  {
    id: 'web-app',
    title: 'Web app',
    level: 'must',
    async run(context) {
      const app = await context.webApp();
      if (!app)
        return missing(
          'No web app is registered.',
          `npx firebase apps:create WEB "United" --project ${context.project}`,
        );
      const lacks = ['apiKey', 'authDomain', 'storageBucket', 'appId'].filter((key) => !app[key]);
      if (lacks.length > 0)
        return missing(
          `The web app config lacks ${lacks.join(', ')}.`,
          consolePage(context, 'settings/general'),
        );
      return app.projectId === context.project
        ? ok(app.appId)
        : missing(
            `The web app config has the project id ${app.projectId}.`,
            consolePage(context, 'settings/general'),
          );
    },
  },
  {
    id: 'brand',
    title: 'Company name and address',
    level: 'advice',
    async run() {
      const text = readFileSync(root('domain/src/shared/brand.ts'), 'utf8');
      const url = /siteUrl: '([^']*)'/.exec(text)?.[1] ?? '';
      return url.endsWith('.example')
        ? missing(`Links in emails open ${url}.`, 'domain/src/shared/brand.ts: siteUrl, email, phone')
        : ok(url);
    },
  },
  {
    id: 'sources',
    title: 'Sources are committed',
    level: 'advice',
    async run() {
      const git = (/** @type {string[]} */ ...args) =>
        execFileSync('git', args, {
          cwd: root(),
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim();
      try {
        const changes = git('status', '--porcelain');
        return changes === ''
          ? ok(git('rev-parse', '--short', 'HEAD'))
          : missing('There are uncommitted changes, so this deploy could not be reproduced.', 'git status');
      } catch {
        return missing(
          'This folder is not a git repository, so this deploy could not be reproduced.',
          'git init',
        );
      }
    },
  },
];
