/** Part `mail-queue`: how fast recipients of an e-mail are queued and messages are handed over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { fixed } from '../frame/figures.mjs';

/** @typedef {{what: string, recipients: number, seconds: number}} Rate */

/** @type {import('../frame/part.mjs').Part} */
export const mailQueue = {
  name: 'mail-queue',
  about: 'recipients of an e-mail queued, and messages handed to a provider, per second',
  long: true,
  async run({ step, cache }) {
    const log = join(cache, 'mail-queue.log');
    const rates = await step('queueing and handing over', async () => {
      /** @type {Rate[]} */ const measured = [];
      const { child, exited } = start(process.execPath, [root('bench/measure-mail-queue.mjs')], {
        log,
        ipc: true,
      });
      child.on('message', (rate) => measured.push(/** @type {Rate} */ (rate)));
      if ((await exited) !== 0) throw new Error(`It failed:\n${readFileSync(log, 'utf8').slice(-4000)}`);
      return measured;
    });
    const perSecond = ({ recipients, seconds }) => fixed(recipients / seconds);
    return {
      tables: [
        {
          title: 'E-mails to many, on the emulators',
          columns: ['what', 'recipients', 'seconds', 'a second'],
          rows: rates.map((rate) => [rate.what, rate.recipients, fixed(rate.seconds, 1), perSecond(rate)]),
        },
      ],
      summary: rates.map((rate) => ({
        what: `${rate.what}, ${rate.recipients.toLocaleString('en-US')} recipients`,
        measured: `${fixed(rate.seconds, 1)} s, ${perSecond(rate)} a second`,
      })),
    };
  },
};
