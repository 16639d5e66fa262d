import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../tools/browser.mjs';
import { buildJar, findFirestoreJar, findStorageRules } from '../../tools/emulator-jars.mjs';
import { findJavaHome, javaMajor } from '../../tools/java.mjs';
import { root } from '../../tools/project.mjs';

let cache = '';
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'united-unit-'));
});
afterAll(() => rmSync(cache, { recursive: true }));

/** A machine with only these files. */
const disk = (files: string[], env: Record<string, string> = {}) => ({
  env,
  home: '/home/me',
  exists: (path: string) => files.includes(path),
  downloadStorageRules: () => {},
  real: (path: string) => path,
  list: (folder: string) => [
    ...new Set(
      files
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
    ),
  ],
});

const javas = (
  versions: Record<string, number>,
  env: Record<string, string> = {},
  compilers: string[] = [],
) => ({
  ...disk([...Object.keys(versions).map((home) => `${home}/bin/java`), ...compilers], env),
  platform: 'linux',
  version: (java: string) => {
    const major = versions[dirname(dirname(java))];
    return major === undefined
      ? null
      : `openjdk version "${major === 8 ? '1.8.0_402' : `${major}.0.2`}" 2025-04-15`;
  },
});

describe('findJavaHome', () => {
  it('parses old and new version formats', () => {
    expect(javaMajor('openjdk version "1.8.0_402"')).toBe(8);
    expect(javaMajor('openjdk version "25" 2025-09-16')).toBe(25);
    expect(javaMajor(null)).toBe(0);
  });

  it('prefers JAVA_HOME, then PATH, then the newest in the system folder', () => {
    const versions = { '/java/a': 21, '/java/b': 22, '/usr/lib/jvm/jdk-9': 9, '/usr/lib/jvm/jdk-25': 25 };
    expect(findJavaHome(javas(versions, { JAVA_HOME: '/java/a', PATH: '/java/b/bin' }))).toBe('/java/a');
    expect(findJavaHome(javas(versions, { PATH: '/java/b/bin' }))).toBe('/java/b');
    expect(findJavaHome(javas(versions))).toBe('/usr/lib/jvm/jdk-25');
  });

  it('skips versions that are too old, missing or without a compiler', () => {
    const versions = { '/java/old': 17, '/usr/lib/jvm/jre-25': 25, '/usr/lib/jvm/jdk-21': 21 };
    const env = { JAVA_HOME: '/java/none', PATH: '/java/old/bin' };
    expect(findJavaHome(javas(versions, env))).toBe('/usr/lib/jvm/jre-25');
    const machine = javas(versions, env, ['/usr/lib/jvm/jdk-21/bin/javac']);
    expect(findJavaHome(machine, { compiler: true })).toBe('/usr/lib/jvm/jdk-21');
  });

  it('reports what it found and how to get a newer one', () => {
    const attempt = () => findJavaHome(javas({ '/java/old': 17 }, { JAVA_HOME: '/java/old' }));
    expect(attempt).toThrow(/need Java 21 or newer; found 17 in \/java\/old[\s\S]*apt install/);
  });
});

describe('findFirestoreJar and findStorageRules', () => {
  const build = ({ name, engine }: { name: string; engine: string }, to: string) =>
    `${to}/${name} of ${engine}`;
  const downloads = '/home/me/.cache/firebase/emulators';
  const sdkJar = '/opt/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

  it('uses the jars in the environment variables, and rejects missing ones', () => {
    const env = { FIRESTORE_EMULATOR_BINARY_PATH: '/f.jar', STORAGE_EMULATOR_BINARY_PATH: '/s.jar' };
    expect(findFirestoreJar(cache, disk(['/f.jar', sdkJar], env), build)?.engine).toBe('/f.jar');
    expect(findStorageRules(cache, '/f.jar', disk(['/s.jar'], env))).toBe('/s.jar');
    expect(() => findFirestoreJar(cache, disk([], env))).toThrow(
      /FIRESTORE_EMULATOR_BINARY_PATH names \/f\.jar/,
    );
  });

  it('uses the newest downloads', () => {
    const files = ['cloud-firestore-emulator-v1.9.0.jar', 'cloud-firestore-emulator-v1.22.0.jar'];
    const machine = disk(
      [...files, 'cloud-storage-rules-runtime-v1.1.3.jar'].map((name) => `${downloads}/${name}`),
    );
    const newest = `${downloads}/cloud-firestore-emulator-v1.22.0.jar`;
    expect(findFirestoreJar(cache, machine, build)?.engine).toBe(newest);
    expect(findStorageRules(cache, newest, machine, build)).toBe(
      `${downloads}/cloud-storage-rules-runtime-v1.1.3.jar`,
    );
  });

  it('builds the emulator and the fallback rules runtime from the Cloud SDK’s jar', () => {
    const machine = disk([sdkJar]);
    expect(findFirestoreJar(cache, machine, build)).toEqual({
      run: `${cache}/firestore-emulator of ${sdkJar}`,
      engine: sdkJar,
    });
    expect(findStorageRules(cache, sdkJar, machine, build)).toBe(`${cache}/storage-rules of ${sdkJar}`);
  });

  it('prefers Google’s rules runtime to the fallback if it can be downloaded', () => {
    const files = [sdkJar];
    const jar = `${downloads}/cloud-storage-rules-runtime-v1.1.3.jar`;
    const machine = { ...disk(files), downloadStorageRules: () => void files.push(jar) };
    expect(findStorageRules(cache, sdkJar, machine, build)).toBe(jar);
  });

  it('finds the Cloud SDK by its gcloud command', () => {
    const jar = '/somewhere/sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
    const machine = {
      ...disk(['/usr/bin/gcloud', jar], { PATH: '/usr/bin' }),
      real: () => '/somewhere/sdk/bin/gcloud',
    };
    expect(findFirestoreJar(cache, machine, build)?.engine).toBe(jar);
  });

  it('leaves both to firebase-tools on a machine without either', () => {
    expect(findFirestoreJar(cache, disk([]))).toBeNull();
    expect(findStorageRules(cache, null, disk([]))).toBeNull();
  });
});

// Java starts several times.
describe('buildJar', { timeout: 60_000 }, () => {
  it('compiles once per engine, keeps packages, and puts our classes before the engine’s', () => {
    const source = join(cache, 'Ours.java');
    writeFileSync(
      source,
      'package a.b; public class Ours { public static void main(String[] all) { System.out.print("ours"); } }',
    );
    const program = {
      name: 'ours',
      main: 'a.b.Ours',
      source: relative(root('.'), source),
      engine: `/no/${'long-'.repeat(40)}engine.jar`,
    };
    const built = buildJar(program, cache);
    const java = join(findJavaHome(), 'bin/java');
    expect(execFileSync(java, ['-jar', built], { encoding: 'utf8' })).toBe('ours');
    const first = statSync(built).mtimeMs;
    expect(buildJar(program, cache)).toBe(built);
    expect(statSync(built).mtimeMs).toBe(first);
    expect(buildJar({ ...program, engine: '/another.jar' }, cache)).not.toBe(built);
  });

  it('leaves nothing behind if the source does not compile', () => {
    const source = join(cache, 'Broken.java');
    writeFileSync(source, 'public class Broken {');
    const before = readdirSync(cache);
    const program = {
      name: 'broken',
      main: 'Broken',
      source: relative(root('.'), source),
      engine: '/no/engine.jar',
    };
    expect(() => buildJar(program, cache)).toThrow(/Broken\.java/);
    expect(readdirSync(cache)).toEqual(before);
  });
});

describe('findBrowser', () => {
  const machine = (files: string[], more: object = {}) => ({
    ...disk(files, { PATH: '/usr/bin' }),
    platform: 'linux-x64',
    isRoot: false,
    playwright: async () => '/pw/chrome',
    packaged: async () => '/tmp/chromium',
    ...more,
  });

  it('prefers an installed browser, then Playwright’s, then the packaged one', async () => {
    const files = ['/usr/bin/chromium', '/pw/chrome'];
    expect((await findBrowser(machine(files))).executablePath).toBe('/usr/bin/chromium');
    expect((await findBrowser(machine(['/pw/chrome']))).executablePath).toBe('/pw/chrome');
    expect((await findBrowser(machine([]))).executablePath).toBe('/tmp/chromium');
  });

  it('disables the sandbox only for root', async () => {
    expect((await findBrowser(machine([], { isRoot: true }))).args).toContain('--no-sandbox');
    expect((await findBrowser(machine([]))).args).not.toContain('--no-sandbox');
  });

  it('shows the command that installs one', async () => {
    await expect(findBrowser(machine([], { platform: 'darwin-arm64' }))).rejects.toThrow(
      'npx playwright install chromium',
    );
    await expect(findBrowser(machine([], { env: { CHROME_PATH: '/no/chrome' } }))).rejects.toThrow(
      /CHROME_PATH is set to \/no\/chrome/,
    );
  });
});
