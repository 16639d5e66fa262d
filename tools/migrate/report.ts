/** Counts the outcome of each row, and writes a CSV report line by line. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * `left out`: the row was skipped. `changed`: it was imported with a changed value. `note`: it was
 * imported, but someone should check it.
 */
export type Outcome = 'left out' | 'changed' | 'note';

export interface Counts {
  /** Rows that are new in the project, or would be, in a dry run. */
  written: number;
  /** Rows already in the project, for example from an earlier run. */
  there: number;
  'left out': number;
  changed: number;
  note: number;
}

const none: Counts = { written: 0, there: 0, 'left out': 0, changed: 0, note: 0 };
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Identifies rows by file and line only, because any cell may contain sensitive data. */
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
   * @param what a sentence without any cell values
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
