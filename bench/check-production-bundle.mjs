/** Fails when the production web build in web/dist holds test credentials, emulator hosts, local secrets or source maps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/project.mjs';

/** Texts that only builds for the emulators may hold. */
const forbidden = [
  'Demo-2025!',
  'demo.test',
  'demo-setup-key',
  'demo-united',
  'connectAuthEmulator(',
  '127.0.0.1:',
  'Use Test Admin',
];

const folder = root('web/dist');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
if (files.length === 0) throw new Error('web/dist is empty: build the web first.');

const found = files.flatMap((file) => {
  if (file.endsWith('.map')) return [`${file}: source maps are not published`];
  const text = readFileSync(file, 'utf8');
  return forbidden.filter((word) => text.includes(word)).map((word) => `${file}: "${word}"`);
});
for (const line of found) console.error(line);
console.log(`Production bundle: ${files.length} files, ${found.length} forbidden texts.`);
process.exitCode = found.length > 0 ? 1 : 0;
