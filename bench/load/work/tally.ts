/** What happened in one kind of work, for the tables. */
export interface Row {
  what: string;
  operations: number;
  /** Operations that were tried again before they succeeded, each try. */
  retries: number;
  /**
   * Refusals that belong to the work: a slot that is taken, an application that may no longer be
   * edited.
   */
  refused: number;
  errors: string[];
  seconds: number;
}

/** Counts the operations of one kind while they run; `timed` surrounds them all. */
export function tallyOf(what: string) {
  const row: Row = { what, operations: 0, retries: 0, refused: 0, errors: [], seconds: 0 };
  return {
    row,
    async timed<T>(work: () => Promise<T>): Promise<T> {
      const from = performance.now();
      try {
        return await work();
      } finally {
        row.seconds += (performance.now() - from) / 1000;
      }
    },
  };
}
export type Tally = ReturnType<typeof tallyOf>;
