/** Compiles our Java sources against Google's jars: what the emulators lack, or do wrong. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jar, manifest } from './jar.mjs';
import { findJavaHome } from './java.mjs';
import { root } from './project.mjs';

/**
 * @typedef {object} Program
 * @property {string} name of the jar
 * @property {string} main the class that `java -jar` starts, ours or one of `engine`
 * @property {string} source a Java file below the project's root; its classes come before those of the same name in `engine`
 * @property {string} engine jar with Google's classes
 */

/** All files below a folder, relative to it. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

/**
 * The jar of a program, built unless it was built before from the same source and for the same engine.
 * @param {Program} program @param {string} cacheDir folder for the jar
 * @returns {string} the jar's path
 * @throws {Error} when there is no JDK, or the source does not compile against this engine; nothing is left behind
 */
export function buildJar({ name, main, source, engine }, cacheDir) {
  const hash = createHash('sha256')
    .update(main)
    .update(readFileSync(root(source)))
    .update(engine);
  const built = join(cacheDir, `${name}-${hash.digest('hex').slice(0, 12)}.jar`);
  if (existsSync(built)) return built;
  mkdirSync(cacheDir, { recursive: true });
  // A folder of its own, and the jar in one move: `npm start` and `npm test` may build at the same time.
  const work = mkdtempSync(join(cacheDir, 'build-'));
  try {
    const javac = join(findJavaHome(undefined, { compiler: true }), 'bin/javac');
    const classes = join(work, 'classes');
    execFileSync(
      javac,
      ['-proc:none', '-nowarn', '--release', '21', '-cp', engine, '-d', classes, root(source)],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const compiled = filesIn(classes).map((path) => ({
      name: path.replaceAll(sep, '/'),
      data: readFileSync(join(classes, path)),
    }));
    const head = manifest({ 'Main-Class': main, 'Class-Path': pathToFileURL(engine).href });
    const files = [{ name: 'META-INF/MANIFEST.MF', data: Buffer.from(head) }, ...compiled];
    writeFileSync(join(work, 'jar'), jar(files));
    renameSync(join(work, 'jar'), built);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return built;
}
