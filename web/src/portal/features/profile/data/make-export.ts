import { brand } from '@united/domain/shared/brand';
import { serverNow } from '~/portal/auth/server-clock';
import { fetchFile } from '~/portal/shared/tickets/attachments';
import { createZip } from '~/portal/ui/archive';
import { exportFiles } from './export-files';
import { type GatherOptions, gather } from './gather';

export interface DataExport {
  file: Blob;
  name: string;
  /** Number of documents and files that could not be read. The README lists them. */
  missing: number;
}

/** Zips all stored data about a user, in the browser and with the user's own permissions.
 * @throws {CallError} for files, {FirestoreError}, or the signal's reason once it is aborted
 */
export async function makeExport(options: GatherOptions): Promise<DataExport> {
  const { signal, onProgress } = options;
  let read = 0;
  const data = await gather({
    ...options,
    onProgress: (what, documents) => {
      read = documents;
      onProgress(what, documents);
    },
  });
  const made = serverNow();
  let missing: readonly string[] = [];
  const onFile = (name: string) => {
    read += 1;
    onProgress(`the file ${name}`, read);
  };
  const all = exportFiles(data, made, fetchFile, onFile, signal);
  const file = await createZip(
    (async function* () {
      missing = yield* all;
    })(),
  );
  const name = `${brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-data-${made.toISOString().slice(0, 10)}.zip`;
  return { file, name, missing: missing.length };
}
