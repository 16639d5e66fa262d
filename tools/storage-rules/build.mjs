/**
 * Finds or builds the program that evaluates storage.rules for the Storage emulator. Google's jar cannot be downloaded in a closed
 * network; the Firestore emulator's jar contains the same rules engine, and StorageRules.java makes it speak firebase-tools' protocol.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jarFromCache, jarFromEnv, machine } from '../firestore-jar.mjs';
import { jar, manifest } from '../jar.mjs';
import { findJavaHome } from '../java.mjs';
import { root } from '../project.mjs';

/** Compiles StorageRules.java against Google's classes. @param {string} engine @param {string} to @param {string} classes */
function build(engine, to, classes) {
  rmSync(classes, { recursive: true, force: true });
  const javac = join(findJavaHome(undefined, { compiler: true }), 'bin/javac');
  const source = root('tools/storage-rules/StorageRules.java');
  execFileSync(javac, ['-proc:none', '-nowarn', '--release', '21', '-cp', engine, '-d', classes, source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const head = manifest({ 'Main-Class': 'StorageRules', 'Class-Path': pathToFileURL(engine).href });
  const compiled = readdirSync(classes).map((name) => ({ name, data: readFileSync(join(classes, name)) }));
  writeFileSync(to, jar([{ name: 'META-INF/MANIFEST.MF', data: Buffer.from(head) }, ...compiled]));
}

/**
 * Where the storage rules runtime is.
 * @param {string} cacheDir folder for the jar that is built
 * @param {string | null} engine jar with Google's rules engine (the Firestore emulator's)
 * @param {typeof machine} [on]
 * @param {typeof build} [compile] replaced in tests
 * @returns {{run: string, source: string} | null} null: firebase-tools has to download it
 */
export function findStorageRules(cacheDir, engine, on = machine, compile = build) {
  const given = jarFromEnv(on, 'STORAGE_EMULATOR_BINARY_PATH');
  if (given) return { run: given, source: 'STORAGE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-storage-rules-runtime-v');
  if (cached) return { run: cached, source: 'the firebase cache' };
  if (!engine) return null;
  const content = readFileSync(root('tools/storage-rules/StorageRules.java'));
  const id = createHash('sha256').update(content).update(engine).digest('hex').slice(0, 12);
  const run = join(cacheDir, `storage-rules-${id}.jar`);
  if (!on.exists(run)) {
    mkdirSync(cacheDir, { recursive: true });
    compile(engine, run, join(cacheDir, 'classes'));
  }
  return { run, source: 'tools/storage-rules' };
}
