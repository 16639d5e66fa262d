/**
 * Fails if the deployed files contain test credentials, emulator hosts, local secrets, the local
 * mailbox or, for the web, source maps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../project.mjs';

/** Text and file names that must only be in the demo, tests and emulator builds. */
const demoOnly = [
  ...['Demo-2025!', 'demo.test', 'demo-setup-key', 'demo-united', 'united-test-key'],
  ...['Local mailbox', 'MAILBOX_URL'],
];
const forbidden = {
  'web/dist': [...demoOnly, 'connectAuthEmulator(', '127.0.0.1:', 'Use Test Admin', 'mailbox'],
  'functions/dist': demoOnly,
  'functions/dist-events': demoOnly,
};

/**
 * Returns the deployed files of a build, without dot files (not deployed) and packages.
 * @param {string} folder
 */
function filesOf(folder) {
  const files = readdirSync(root(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
  if (files.length === 0) throw new Error(`${folder} is empty. Build it first.`);
  return files;
}

let count = 0;
/** @type {string[]} */ const found = [];
for (const [folder, words] of Object.entries(forbidden)) {
  for (const file of filesOf(folder)) {
    count += 1;
    if (folder === 'web/dist' && file.endsWith('.map'))
      found.push(`${file}: source maps must not be published`);
    const text = `${relative(root(folder), file)}\n${readFileSync(file, 'utf8')}`;
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${file}: "${word}"`));
  }
}
for (const line of found) console.error(line);
console.log(`${count} files to deploy, ${found.length} forbidden texts.`);
process.exitCode = found.length > 0 ? 1 : 0;
