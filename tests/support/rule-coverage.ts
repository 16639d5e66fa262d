import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { emulatorAt, fromEnvironment } from './environment';

/**
 * The emulator's coverage report without expression values, with which it exceeds the longest
 * string; only the counts matter. It comes with one property a line.
 */
async function withoutValues({ body }: Response): Promise<string> {
  if (!body) throw new Error('The emulator has sent no report.');
  const kept: string[] = [];
  let end: string | null = null;
  for await (const line of createInterface({ input: Readable.fromWeb(body as ReadableStream) })) {
    if (end === null) {
      const value = /^( *)"value": \{$/.exec(line);
      if (value) end = `${value[1]}}`;
      else kept.push(line.trim());
    } else if (line === end || line === `${end},`) {
      kept.push(`"value": null${line.slice(end.length)}`);
      end = null;
    }
  }
  return kept.join('');
}

/**
 * How often each expression of the rules was evaluated since they were loaded, as the emulator
 * counted.
 */
export async function ruleCoverage(): Promise<unknown> {
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  const project = fromEnvironment('GCLOUD_PROJECT');
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${project}:ruleCoverage`);
  // Without the heap for its report, the emulator answers that, with status 500.
  if (!answer.ok) throw new Error(`No coverage report: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await withoutValues(answer));
}
