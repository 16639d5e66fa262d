/**
 * Where and on what a measurement was made: figures of two machines, or of two states of the
 * sources, are never mixed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { root } from '../../tools/project.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, {
    cwd: root(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * @typedef {object} Setting
 * @property {string} machine for readers, such as "2 cores, 24 GB, Node 20.20.2"
 * @property {string} cpu the processor's name
 * @property {string} commit short id; a plus sign behind it: with changes that are not committed;
 * "unknown" outside a repository
 * @property {string} key folder of this setting's results
 */

/**
 * What is measured: the last commit, and what has changed since; docs/bench.md does not count, since
 * the bench itself writes into it.
 */
function sources() {
  try {
    const commit = git('rev-parse', '--short=7', 'HEAD').trim();
    const changes = git('diff', 'HEAD', '--', '.', ':!docs/bench.md');
    const added = git('ls-files', '--others', '--exclude-standard');
    if (changes === '' && added === '') return { commit, key: commit };
    const hash = createHash('sha256').update(changes).update(added).digest('hex').slice(0, 8);
    return { commit: `${commit}+`, key: `${commit}-${hash}` };
  } catch {
    return { commit: 'unknown', key: 'unknown' };
  }
}

/** @returns {Setting} */
export function setting() {
  const cpu = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} cores, ${gigabytes} GB, Node ${process.versions.node}`;
  const { commit, key } = sources();
  const where = createHash('sha256').update(`${machine} ${cpu}`).digest('hex').slice(0, 8);
  return { machine, cpu, commit, key: `${key}-${where}` };
}
