/** Stores the emulators' data between runs of `npm start`. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** firebase-tools writes this file last, when an export is complete. */
const COMPLETE = 'firebase-export-metadata.json';

/**
 * Manages the folders with a stack's data. A regular stop writes `data`. While the stack runs,
 * backups are written to `backup.new` and then renamed to `backup`, so that a complete one always
 * exists. The file `seeding` marks data that isn't completely seeded.
 * @param {string} dir absolute folder
 */
export function localData(dir) {
  const at = (/** @type {string} */ name) => join(dir, name);
  return {
    exportTo: at('data'),
    /** Deletes everything. */
    clear() {
      for (const name of ['data', 'backup', 'backup.new', 'seeding'])
        rmSync(at(name), { recursive: true, force: true });
    },
    /** Returns the newest complete export, or null. @returns {string | null} */
    newest() {
      if (existsSync(at('seeding'))) return null;
      const age = (/** @type {string} */ folder) => statSync(join(folder, COMPLETE)).mtimeMs;
      const [first] = ['data', 'backup', 'backup.new']
        .map(at)
        .filter((folder) => existsSync(join(folder, COMPLETE)))
        .sort((a, b) => age(b) - age(a));
      return first ?? null;
    },
    /** Replaces the backup. @param {(to: string) => Promise<void>} exportData */
    async backup(exportData) {
      await exportData(at('backup.new'));
      rmSync(at('backup'), { recursive: true, force: true });
      renameSync(at('backup.new'), at('backup'));
    },
    /**
     * Runs the seeding, marked as incomplete until it finishes. @param {() => Promise<void>} seed
     */
    async whileSeeding(seed) {
      mkdirSync(dir, { recursive: true });
      writeFileSync(at('seeding'), '');
      await seed();
      rmSync(at('seeding'));
    },
  };
}

/**
 * Runs work at regular intervals. Reports a failure, and tries again after the next interval.
 * @param {string} what named in the report @param {() => Promise<unknown>} work @param {number}
 *   everyMs
 * @param {(text: string) => void} [report]
 * @returns {() => void} stops it
 */
export function regularly(what, work, everyMs, report = console.error) {
  let stopped = false;
  const loop = async () => {
    for (;;) {
      await delay(everyMs, undefined, { ref: false });
      if (stopped) return;
      try {
        await work();
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        if (!stopped) report(`${what} failed and will be tried again: ${reason}`);
      }
    }
  };
  void loop();
  return () => {
    stopped = true;
  };
}
