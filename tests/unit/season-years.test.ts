import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';

/**
 * No code names a season or tax year as a number, so that a season can change in the settings alone.
 * Other years are listed here with what they are. Comments and tests may show examples.
 */
const allowed: readonly [file: RegExp, text: string, what: string][] = [
  [/^domain\/src\/settings\/settings\.ts$/, 'season: 2025,', 'the one default, from the specification'],
  [/^tools\/migrate\/application\.ts$/, 'defaultTaxYear = 2024', 'the earlier system’s default'],
  [/^tools\/migrate\/row-reader\.ts$/, "'2025-12-31'", 'a placeholder of the earlier system'],
  [/^(domain|web)\/src\//, "checked_on: '20", 'the day a source was checked'],
  [/^domain\/src\/bank-applications\/finding-texts\.ts$/, 'IR-2025-108', 'the number of a source'],
  [/^domain\/src\/incidents\/clock\.ts$/, "'2024-05-13'", 'the day a law became effective'],
  [/^web\/src\/site\/content\//, "updated: 'November 20, 2026'", 'the day a legal page was updated'],
  [/^domain\/src\/papers\/contracts\.ts$/, 'such as 2026-12-05', 'an example of a date format'],
  [/^domain\/src\/bank-applications\/application-input\.ts$/, "'2026-06-01T", 'a fixed time of test data'],
  [/entry-preview\.tsx$/, "license_expiry: '2029-", 'a fictional office'],
  [/^tools\/seed\/write-papers\.ts$/, "expires_on: '2029-", 'demo data'],
  [/^tools\/seed\/seed\.ts$/, 'seededRandom(202', 'a random seed'],
  [/./, "'Demo-2025!'", 'the demo password'],
];

const files = execFileSync('git', ['ls-files', 'domain/src', 'functions/src', 'web/src', 'tools'], {
  cwd: root(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|json|html)$/.test(file) && !/\.test\.tsx?$/.test(file));

const isComment = (line: string) => /^(\/\*|\*|\/\/|\{\/\*)/.test(line);
/** Not within a longer number, an escape such as `\u2028` or a hexadecimal value. */
const year = /(?<![\da-z\\#.])202[4-9](?![\da-f])/i;

const found = files.flatMap((file) =>
  readFileSync(root(file), 'utf8')
    .split('\n')
    .map((line, i) => ({ file, text: line.trim(), place: `${file}:${i + 1} ${line.trim()}` }))
    .filter(({ text }) => year.test(text) && !isComment(text)),
);
const allowing = ({ file, text }: { file: string; text: string }) =>
  allowed.filter(([path, part]) => path.test(file) && text.includes(part));

it('names no season or tax year in code', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(found.filter((one) => allowing(one).length === 0).map(({ place }) => place)).toEqual([]);
});

it('lists only years that the files contain', () => {
  const used = new Set(found.flatMap(allowing));
  expect(allowed.filter((entry) => !used.has(entry)).map(([, text]) => text)).toEqual([]);
});
