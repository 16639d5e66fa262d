import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullFolder, isInstalled, nodeIsNewEnough } from '../../tools/install.mjs';
import { localData, regularly } from '../../tools/local-data.mjs';
import { formatSecrets, localSecrets, parseSecrets, testSecrets } from '../../tools/secrets.mjs';
import { chooseStages } from '../../tools/test-stages.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'united-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('chooseStages', () => {
  const names = (...argv: string[]) => chooseStages(argv).chosen.map(({ name }) => name);

  it('runs everything by default, each stage once and in order', () => {
    expect(names()).toEqual([
      'types',
      'lint',
      'knip',
      'unit',
      'rules',
      'storage',
      'flows',
      'events',
      'e2e',
      'bundle',
    ]);
    expect(names('flows', 'check', 'unit')).toEqual(['types', 'lint', 'knip', 'unit', 'flows']);
  });

  it('passes the rest to the runner of a single stage', () => {
    expect(chooseStages(['flows', 'tests/flows/a.test.ts', '-t', 'x']).rest).toEqual([
      'tests/flows/a.test.ts',
      '-t',
      'x',
    ]);
    expect(() => chooseStages(['rules', 'flows', 'a.test.ts'])).toThrow(/"a.test.ts" is not a stage/);
    expect(() => chooseStages(['ruls'])).toThrow(/"ruls" is not a stage. Stages: check, all, types/);
  });
});

describe('installing', () => {
  const lock = {
    packages: {
      '': {},
      domain: { version: '0.1.0' },
      'node_modules/@united/domain': { link: true },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/only-on-windows': { version: '1.0.0', optional: true },
    },
  };

  it('is needed if a package is missing or has another version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
    expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.0.0' } } })).toBe(false);
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, null)).toBe(false);
  });

  it('requires Node 20.19', () => {
    expect(['20.18.9', '18.20.0'].map(nodeIsNewEnough)).toEqual([false, false]);
    expect(['20.19.0', '22.1.0', '24.0.0'].map(nodeIsNewEnough)).toEqual([true, true, true]);
  });

  it('requires disk space', () => {
    expect(fullFolder([folder], () => 499)).toBe(folder);
    expect(fullFolder([folder])).toBeUndefined();
  });
});

describe('local secrets', () => {
  it('are generated once and kept', () => {
    const file = join(folder, '.secret.local');
    const first = localSecrets(file);
    expect(localSecrets(file)).toEqual(first);
    expect(parseSecrets(readFileSync(file, 'utf8'))).toEqual(first);
    const { current, keys } = JSON.parse(first.FIELD_ENCRYPTION_KEYS ?? '');
    expect(Buffer.from(keys[current], 'base64')).toHaveLength(32);
  });

  it('keep a developer’s additions and changes', () => {
    const file = join(folder, '.secret.local');
    writeFileSync(file, "# mine\nSENDGRID_API_KEY=abc\nADMIN_SETUP_KEY='other'\n");
    expect(localSecrets(file)).toMatchObject({ SENDGRID_API_KEY: 'abc', ADMIN_SETUP_KEY: 'other' });
    expect(localSecrets(file).FIELD_ENCRYPTION_KEYS).toBe(localSecrets(file).FIELD_ENCRYPTION_KEYS);
  });

  it('survive a round trip as text', () => {
    expect(parseSecrets(formatSecrets(testSecrets()))).toEqual(testSecrets());
  });
});

describe('localData', () => {
  const store = (name: string, minute: number) => {
    const at = join(folder, name);
    mkdirSync(at);
    writeFileSync(join(at, 'firebase-export-metadata.json'), '{}');
    utimesSync(join(at, 'firebase-export-metadata.json'), minute * 60, minute * 60);
  };

  it('starts from the newest complete export', () => {
    const data = localData(folder);
    expect(data.newest()).toBeNull();
    store('data', 1);
    store('backup', 2);
    mkdirSync(join(folder, 'backup.new'));
    expect(data.newest()).toBe(join(folder, 'backup'));
  });

  it('discards a partially seeded database', async () => {
    store('data', 1);
    const data = localData(folder);
    const broken = data.whileSeeding(() => Promise.reject(new Error('seed')));
    await expect(broken).rejects.toThrow('seed');
    expect(data.newest()).toBeNull();
    await data.whileSeeding(async () => undefined);
    expect(data.newest()).toBe(join(folder, 'data'));
  });

  it('has a complete backup at any time', async () => {
    store('backup', 1);
    const failed = localData(folder).backup(() => Promise.reject(new Error('export')));
    await expect(failed).rejects.toThrow('export');
    expect(localData(folder).newest()).toBe(join(folder, 'backup'));
    await localData(folder).backup(async (to) => {
      mkdirSync(to);
      writeFileSync(join(to, 'firebase-export-metadata.json'), '{"new":1}');
    });
    const kept = readFileSync(join(folder, 'backup', 'firebase-export-metadata.json'), 'utf8');
    expect(kept).toBe('{"new":1}');
  });
});

describe('regularly', () => {
  it('reports a failure and retries', async () => {
    const reports: string[] = [];
    let times = 0;
    const stop = regularly(
      'The backup',
      async () => {
        times += 1;
        if (times === 1) throw new Error('no room');
      },
      1,
      (text) => reports.push(text),
    );
    await expect.poll(() => times).toBeGreaterThan(2);
    stop();
    expect(reports).toEqual(['The backup failed and will be tried again: no room']);
  });
});
