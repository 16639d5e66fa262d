/** Reads the command line of the bench. */
import { parseArgs } from 'node:util';

/**
 * @template {{name: string, long?: boolean}} P
 * @param {string[]} argv @param {readonly P[]} parts
 * @returns {{chosen: P[], fresh: boolean, list: boolean}} parts in their own order; without names,
 * those that are not long
 * @throws {Error} naming the parts that exist
 */
export function choose(argv, parts) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    throw new Error(`"${unknown.join(' ')}" is no part. Parts: ${names}.`);
  }
  const chosen = parts.filter(({ name, long }) =>
    positionals.length > 0 ? positionals.includes(name) : values.all || !long,
  );
  return { chosen, fresh: values.fresh, list: values.list };
}
