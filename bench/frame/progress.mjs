/** How far a part has come: a bar that redraws itself in a terminal, a line per tenth elsewhere. */

const WIDTH = 24;

/** @param {number} done @param {number} total */
export function bar(done, total) {
  const full = total > 0 ? Math.round((Math.min(done, total) / total) * WIDTH) : 0;
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
}

/**
 * @param {string} name of the part @param {{isTTY?: boolean, write: (text: string) => unknown}}
 * [out]
 */
export function progressOf(name, out = process.stdout) {
  let shown = -1;
  return {
    /** @param {number} done @param {number} total @param {string} doing what comes next */
    at(done, total, doing) {
      if (out.isTTY) {
        out.write(`\r\u001b[2K${name.padEnd(14)} ${bar(done, total)} ${done}/${total}  ${doing}`);
        return;
      }
      const tenth = Math.floor((10 * done) / Math.max(1, total));
      if (tenth === shown) return;
      shown = tenth;
      out.write(`${name.padEnd(14)} ${bar(done, total)} ${done}/${total}  ${doing}\n`);
    },
    /** Ends the line. @param {string} text */
    end(text) {
      out.write(`${out.isTTY ? '\r\u001b[2K' : ''}${name.padEnd(14)} ${text}\n`);
    },
  };
}
