import { brand } from '@united/domain/shared/brand';
import { serverNow } from '~/portal/auth/server-clock';
import { fetchFile } from '~/portal/shared/tickets/attachments';
import { archiveOf } from '~/portal/ui/archive';
import { exportFiles } from './export-files';
import { type Gathering, gather } from './gather';

export interface DataExport {
  file: Blob;
  name: string;
  /** Documents and files that could not be read; the README names them. */
  missing: number;
}

/**
 * Zips everything stored about a user, in the browser and under the user's own rights.
 * @throws {CallError} for files, {FirestoreError}, or the signal's reason once it is aborted
 */
export async function makeExport(gathering: Gathering): Promise<DataExport> {
  const { signal, onProgress } = gathering;
  let read = 0;
  const data = await gather({
    ...gathering,
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
  const file = await archiveOf(
    (async function* () {
      missing = yield* all;
    })(),
  );
  const name = `${brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-data-${made.toISOString().slice(0, 10)}.zip`;
  return { file, name, missing: missing.length };
}
