/** Where `npm start` keeps the emulators' data between runs. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Firebase writes this file into an export last. */
const COMPLETE = 'firebase-export-metadata.json';

/**
 * `data` is written on a regular stop, `backup` from time to time in case there is none (through
 * `backup.new`, so that a whole one is always there). While the mark `seeding` stands, what is
 * stored is half of the demo data and not worth keeping.
 * @param {string} dir absolute folder
 */
export function localData(dir) {
  const at = (/** @type {string} */ name) => join(dir, name);
  return {
    exportTo: at('data'),
    /** Forgets everything. */
    clear() {
      for (const name of ['data', 'backup', 'backup.new', 'seeding'])
        rmSync(at(name), { recursive: true, force: true });
    },
    /** The newest complete export, or null. @returns {string | null} */
    newest() {
      if (existsSync(at('seeding'))) return null;
      const age = (/** @type {string} */ folder) => statSync(join(folder, COMPLETE)).mtimeMs;
      const [first] = ['data', 'backup', 'backup.new']
        .map(at)
        .filter((folder) => existsSync(join(folder, COMPLETE)))
        .sort((a, b) => age(b) - age(a));
      return first ?? null;
    },
    /** @param {(to: string) => Promise<void>} exportData */
    async backup(exportData) {
      await exportData(at('backup.new'));
      rmSync(at('backup'), { recursive: true, force: true });
      renameSync(at('backup.new'), at('backup'));
    },
    /** Runs the seeding under its mark. @param {() => Promise<void>} seed */
    async whileSeeding(seed) {
      mkdirSync(dir, { recursive: true });
      writeFileSync(at('seeding'), '');
      await seed();
      rmSync(at('seeding'));
    },
  };
}
