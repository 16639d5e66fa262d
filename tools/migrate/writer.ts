/** Writes documents that don't exist yet. */
import type { BulkWriter, DocumentReference } from 'firebase-admin/firestore';
import { GrpcStatus } from 'firebase-admin/firestore';
import { firestore } from '../../functions/src/platform/firestore';

/** Thrown if the database rejects a write. The run ends, and the next one resumes. */
class Stopped extends Error {}

/** Attempts per write, with increasing delays, before the run stops. */
const maxAttempts = 8;

/**
 * Creates and updates documents through Firestore's BulkWriter. It starts at 500 writes per second,
 * increases the rate by 50% every five minutes, and retries failed writes. With the emulators, it
 * runs without throttling.
 */
export class Writer {
  private readonly bulk: BulkWriter | null;
  private failure: Error | null = null;
  /** Number of successful writes. */
  written = 0;

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

  /** Creates a document, unless it already exists. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.settle(this.bulk?.create(ref, data as never), GrpcStatus.ALREADY_EXISTS);
  }

  update<T>(ref: DocumentReference<T>, data: Partial<T>): void {
    this.settle(this.bulk?.update(ref, data as never));
  }

  private settle(write: Promise<unknown> | undefined, expected?: GrpcStatus): void {
    write?.then(
      () => {
        this.written += 1;
      },
      (error: Error & { code?: number }) => {
        if (error.code !== expected) this.failure ??= error;
      },
    );
  }

  /** Waits until all writes are done. @throws {Stopped} */
  async flush(): Promise<void> {
    await this.bulk?.flush();
    if (this.failure) throw new Stopped(`The database rejected a write (${this.failure.message}).`);
  }

  async close(): Promise<void> {
    await this.bulk?.close();
  }
}
