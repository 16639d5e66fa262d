import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';

/**
 * Folders of `functions/src` that import each other, with the reasons. No others may: code for two
 * nouns belongs to the noun whose data it reads, or to `platform`.
 */
const bothWays: Record<string, string> = {
  'bank-applications email': 'The link that confirms an address is made when the message leaves.',
  'email users': 'So is the link that sets a password.',
  'bank-applications users': 'Deleting a user ends the claims to EFINs.',
};

const source = root('functions/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Returns a file's static and dynamic imports from other folders of `functions/src`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const paths = [...text.matchAll(/(?:from |import\()'(\.\.\/[^']+)'/g)].map(([, path = '']) => path);
  return paths
    .map((path) => normalize(join(dirname(file), path)))
    .filter((target) => !target.startsWith('..'));
}

const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

it('platform imports no noun', () => {
  const found = imports.filter(({ file }) => roomOf(file) === 'platform');
  expect(found.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

it('no two folders import each other, except those listed', () => {
  const ways = new Set(imports.map(({ file, target }) => `${roomOf(file)} ${roomOf(target)}`));
  const pairs = [...ways].filter((way) => {
    const [from = '', to = ''] = way.split(' ');
    return from < to && ways.has(`${to} ${from}`);
  });
  expect(pairs.sort()).toEqual(Object.keys(bothWays).sort());
});
