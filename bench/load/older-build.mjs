import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/project.mjs';

const folders = { functionsDir: 'functions/dist-bench', eventsDir: 'functions/dist-bench-events' };

/**
 * Builds the functions of an older commit with its own tools and domain, and the currently
 * installed packages.
 * @param {string} commit
 * @returns {{callables: string, events: string}} absolute entry files
 */
export function buildOlder(commit) {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root(),
    encoding: 'utf8',
  }).trim();
  const tree = root('.cache/bench/older', sha.slice(0, 12));
  const entries = {
    callables: join(tree, folders.functionsDir, 'index.js'),
    events: join(tree, folders.eventsDir, 'index.js'),
  };
  if (existsSync(entries.events)) return entries;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, 'node_modules/@united'), { recursive: true });
  const archive = execFileSync('git', ['archive', sha], { cwd: root(), maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  for (const name of readdirSync(root('node_modules')).filter((name) => name !== '@united'))
    symlinkSync(root('node_modules', name), join(tree, 'node_modules', name));
  symlinkSync(join(tree, 'domain'), join(tree, 'node_modules/@united/domain'));
  const builder = pathToFileURL(join(tree, 'tools/build-functions.mjs')).href;
  const program = `await (await import('${builder}')).buildFunctions(${JSON.stringify(folders)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: tree, stdio: 'inherit' });
  return entries;
}
