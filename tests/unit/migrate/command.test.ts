import { expect, it } from 'vitest';
import { readCommand } from '../../../tools/migrate/command.mjs';
import { checkedKeys } from '../../../tools/migrate/environment.mjs';
import { root } from '../../../tools/project.mjs';

const samples = ['--from', 'docs/samples/earlier-system', '--project', 'staging'];

it('the folder is resolved from the working directory', () => {
  expect(readCommand([...samples, '--dry-run', '--report', 'r.csv'], root())).toEqual({
    help: false,
    folder: root('docs/samples/earlier-system'),
    project: 'staging',
    dryRun: true,
    emulators: false,
    report: root('r.csv'),
  });
});

it.each([
  [['--project', 'staging'], 'Set --from to the folder'],
  [['--from', 'docs/samples/earlier-system'], 'Set --project to the target'],
  [['--from', 'nowhere', '--project', 'staging'], 'is not a folder'],
  [[...samples, '--dryrun'], 'Unknown option'],
])('%j is rejected', (argv, message) => {
  expect(() => readCommand(argv, root())).toThrow(message);
});

const ring = JSON.stringify({
  current: 'k1',
  keys: { k1: Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('base64') },
});
const project = (secrets: Record<string, string>) => async (name: string) => secrets[name] ?? '';

it('a project with email turned off provides its keys', async () => {
  const secret = project({ FIELD_ENCRYPTION_KEYS: ring, SENDGRID_API_KEY: 'disabled\n' });
  expect(await checkedKeys(secret)).toEqual({ FIELD_ENCRYPTION_KEYS: ring });
});

it('a project that sends email is rejected', async () => {
  const secret = project({ FIELD_ENCRYPTION_KEYS: ring, SENDGRID_API_KEY: 'SG.a.b' });
  await expect(checkedKeys(secret)).rejects.toThrow('Email is enabled');
});

it('a project without its own keys is rejected', async () => {
  await expect(checkedKeys(project({ SENDGRID_API_KEY: 'disabled' }))).rejects.toThrow('is not JSON');
});
