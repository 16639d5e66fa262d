import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';

const nouns =
  'users|bank-applications|bureaus|papers|tickets|announcements|email|training|readiness|renewals|incidents|custom-values|leads|settings|audit|retention|sensitive-fields|dashboard';

/** Every folder with code, and what belongs in it. */
const rooms = [
  new RegExp(`^domain/src/(shared|content|site|${nouns})/[^/]+$`),
  new RegExp(`^functions/src/((platform|${nouns})/[^/]+|index\\.ts|events\\.ts)$`),
  /^web\/src\/portal\/(app|ui|data|auth|drafts|features)\//,
  new RegExp(`^web/src/portal/shared/(lookup\\.ts|bank-applications/form/[^/]+|(${nouns})/[^/]+)$`),
  /^web\/src\/(pdf|site|theme|stubs)\/|^web\/src\/[^/]+$/,
  new RegExp(`^tests/flows/(support|access|system|${nouns})/[^/]+$`),
  new RegExp(`^tests/e2e/(support|app|sign-in|site|links|profile|${nouns})/[^/]+$`),
  /^tests\/(rules|storage|support|unit)\//,
];

it('every code file belongs to a listed folder', () => {
  const listed = execFileSync('git', ['ls-files', 'domain/src', 'functions/src', 'web/src', 'tests'], {
    cwd: root(),
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !rooms.some((room) => room.test(file)))).toEqual([]);
});
