/** What became of each row: counted, and written to a CSV file line by line. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * `left out`: the row did not come along. `changed`: it did, with something other than the file
 * says. `note`: it did, and someone should look at something.
 */
export type Outcome = 'left out' | 'changed' | 'note';

export interface Counts {
  /** Rows that are new in the project; in a dry run those that would be. */
  written: number;
  /** Rows that an earlier run has brought over, or that were there already. */
  there: number;
  'left out': number;
  changed: number;
  note: number;
}

const none: Counts = { written: 0, there: 0, 'left out': 0, changed: 0, note: 0 };
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Names rows by file and line alone: a cell may be of a column where nobody expects it. */
export class Report {
  readonly counts = new Map<string, Counts>();
  private readonly stream: WriteStream;

  constructor(path: string) {
    this.stream = createWriteStream(path, { mode: 0o600 });
    this.stream.write('\ufefffile,line,outcome,what\r\n');
  }

  private countsOf(file: string): Counts {
    const counts = this.counts.get(file) ?? { ...none };
    this.counts.set(file, counts);
    return counts;
  }

  /**
   * @param line null for the whole file
   * @param what a sentence without any cell of the row
   */
  add(file: string, line: number | null, outcome: Outcome, what: string): void {
    if (line !== null) this.countsOf(file)[outcome] += 1;
    this.stream.write(`${[file, String(line ?? ''), outcome, what].map(quoted).join(',')}\r\n`);
  }

  count(file: string, what: 'written' | 'there'): void {
    this.countsOf(file)[what] += 1;
  }

  async close(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}
