/** Writes documents that are not there yet. */
import type { BulkWriter, DocumentReference } from 'firebase-admin/firestore';
import { GrpcStatus } from 'firebase-admin/firestore';
import { firestore } from '../../functions/src/platform/firestore';

/** The database did not take what it should have: the run ends, and the next one goes on. */
class Stopped extends Error {}

/** Attempts of a write until the run gives up; each waits longer than the one before. */
const maxAttempts = 8;

/**
 * Creates and updates through Firestore's BulkWriter, which begins with 500 writes a second, half as
 * many more every five minutes, and tries again what the database could not take at once. The
 * emulators need no such care.
 */
export class Writer {
  private readonly bulk: BulkWriter | null;
  private failure: Error | null = null;
  /** Writes that were made. */
  made = 0;

  constructor(dryRun: boolean) {
    const throttling = process.env.FIRESTORE_EMULATOR_HOST === undefined;
    this.bulk = dryRun ? null : firestore().bulkWriter({ throttling });
    this.bulk?.onWriteError(
      ({ code, failedAttempts }) =>
        code !== GrpcStatus.ALREADY_EXISTS &&
        code !== GrpcStatus.INVALID_ARGUMENT &&
        failedAttempts < maxAttempts,
    );
  }

  /** Creates a document; one that is there already stays as it is. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.settle(this.bulk?.create(ref, data as never), GrpcStatus.ALREADY_EXISTS);
  }

  update<T>(ref: DocumentReference<T>, data: Partial<T>): void {
    this.settle(this.bulk?.update(ref, data as never));
  }

  private settle(write: Promise<unknown> | undefined, expected?: GrpcStatus): void {
    write?.then(
      () => {
        this.made += 1;
      },
      (error: Error & { code?: number }) => {
        if (error.code !== expected) this.failure ??= error;
      },
    );
  }

  /** Waits until everything is written. @throws {Stopped} */
  async flush(): Promise<void> {
    await this.bulk?.flush();
    if (this.failure) throw new Stopped(`The database refused a write (${this.failure.message}).`);
  }

  async close(): Promise<void> {
    await this.bulk?.close();
  }
}
