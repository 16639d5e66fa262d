import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';

/** Words that a native engineer would not write here, with the words to use. */
const words: readonly [word: RegExp, instead: string][] = [
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bwhoever\b/i, 'the user who …, anyone who …'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bstrangers?\b/i, 'visitor, unauthenticated caller'],
  [/\be-mail(s|ed|ing)?\b/i, 'email'],
  [/\b(colour|behaviour|licence|favour|grey|catalogue)/i, 'the American spelling'],
  [/\banew\b/i, 'again, from scratch'],
  [/\b(upon|whilst|thereof|whereby|hereby)\b/i, 'on, while, of it, by which'],
  [/\b(is|are|was|were|be) told\b/i, 'is notified, sees'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(shut out|let in|lost code|of all strangers)\b/i, 'denied, admitted, chunk failed to load'],
  [/\b(whatever|what) becomes of\b/i, 'even if … fails'],
  [/\b(of ours|come along|comes along)\b/i, 'our, is included'],
  [/\bneed not\b/i, 'does not need to'],
  [/\b(afterwards|towards|amongst)\b/i, 'afterward, toward, among'],
  [/\b(the|an) own\b/i, 'the user’s own'],
  [/\bparted\b/i, 'mismatched, differs'],
];

/** Files that list the words, or store one in a document id. */
const exempt = ['tests/unit/words.test.ts', 'docs/writing.md', 'functions/src/platform/public-limit.ts'];

const files = execFileSync(
  'git',
  ['ls-files', 'domain', 'functions', 'web', 'tests', 'tools', 'bench', 'docs', '*.md', '*.rules'],
  { cwd: root(), encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|rules|html|java)$/.test(file) && !exempt.includes(file));

const lines = files.flatMap((file) =>
  readFileSync(root(file), 'utf8')
    .split('\n')
    .map((text, i) => ({ place: `${file}:${i + 1}`, text })),
);

describe('code, tests and docs avoid', () => {
  it.each(words)('%s (use: %s)', (word) => {
    expect(lines.length).toBeGreaterThan(100_000);
    expect(
      lines.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} ${text.trim()}`),
    ).toEqual([]);
  });
});
