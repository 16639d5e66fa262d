/**
 * Fails when what is deployed holds test credentials, emulator hosts, local secrets, the local
 * mailbox or, for the web, source maps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../project.mjs';

/** Texts, also of file names, that only the demo, tests and builds for the emulators may hold. */
const ofTheDemo = [
  ...['Demo-2025!', 'demo.test', 'demo-setup-key', 'demo-united', 'united-test-key'],
  ...['Local mailbox', 'MAILBOX_URL'],
];
const forbidden = {
  'web/dist': [...ofTheDemo, 'connectAuthEmulator(', '127.0.0.1:', 'Use Test Admin', 'mailbox'],
  'functions/dist': ofTheDemo,
  'functions/dist-events': ofTheDemo,
};

/**
 * The files of a build that are deployed: dot files are not, and packages are others'.
 * @param {string} folder
 */
function filesOf(folder) {
  const files = readdirSync(root(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
  if (files.length === 0) throw new Error(`${folder} is empty: build it first.`);
  return files;
}

let count = 0;
/** @type {string[]} */ const found = [];
for (const [folder, words] of Object.entries(forbidden)) {
  for (const file of filesOf(folder)) {
    count += 1;
    if (folder === 'web/dist' && file.endsWith('.map')) found.push(`${file}: source maps are not published`);
    const text = `${relative(root(folder), file)}\n${readFileSync(file, 'utf8')}`;
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${file}: "${word}"`));
  }
}
for (const line of found) console.error(line);
console.log(`What is deployed: ${count} files, ${found.length} forbidden texts.`);
process.exitCode = found.length > 0 ? 1 : 0;
