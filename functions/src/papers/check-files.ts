import {
  type OfficePaper,
  type PaperFile,
  paperFilePath,
  paperFileTypes,
  paperLimits,
} from '@united/domain/papers/paper';
import type { CallableInput } from '@united/domain/shared/contracts';
import { invalidFields } from '../platform/errors';
import { attachmentDisposition, safeFileName } from '../platform/file-content';
import { bucket } from '../platform/storage';
import { inspectUpload, isMissing, type UploadProblem } from '../platform/stored-file';

export type HandedIn = CallableInput<'handInPaper'>['files'];

const problems: Record<UploadProblem, string> = {
  missing: 'This file was not found. Upload it again.',
  size: 'Hand in a file of up to 10 MB.',
  type: 'Hand in a PNG, JPG or PDF file.',
  locked: 'This PDF is locked with a password. Save a copy without the password, and hand that in.',
};

/**
 * Checks which sides the files show.
 * @throws {Refusal} invalid-argument for `files`
 */
export function checkSides(files: HandedIn, { sides }: Pick<OfficePaper, 'sides'>): void {
  const problem = (message: string) => invalidFields({ files: message });
  if (new Set(files.map(({ id }) => id)).size < files.length) throw problem('Add each file only once.');
  const shows = (side: HandedIn[number]['side']) => files.some((file) => file.side === side);
  if (sides === 1 && shows('back')) throw problem('This paper has no back. Add its pages as the front.');
  if (!shows('front')) throw problem('Add the front.');
  if (sides === 2 && !shows('back')) throw problem('Add the back.');
}

/**
 * Checks the content of uploaded files. Valid ones get a safe name and their real type, and lose
 * public links. Invalid ones are deleted, unless the paper already has them.
 * @throws {Refusal} invalid-argument for `files`, with a message for each invalid file under
 *   `files.{id}`
 */
export async function checkedFiles(
  uid: string,
  paperId: string,
  files: HandedIn,
  known: readonly PaperFile[],
): Promise<PaperFile[]> {
  const checked = await Promise.all(
    files.map(async (each): Promise<PaperFile | Invalid> => {
      const file = bucket().file(paperFilePath(uid, paperId, each.id));
      const stored = known.find(({ id }) => id === each.id);
      // Verified before, and nobody can overwrite it.
      if (stored) return { ...stored, side: each.side };
      const found = await inspectUpload(file, paperFileTypes, paperLimits.fileBytes);
      if (typeof found === 'string') {
        if (found !== 'missing') await file.delete({ ignoreNotFound: true });
        return { id: each.id, problem: problems[found] };
      }
      const name = safeFileName(each.name, found.type);
      // Copying the file onto itself removes its download token and makes it new, so that the
      // deletion of old uploads spares it.
      const isCopied = await file
        .copy(file, {
          contentType: found.type,
          contentDisposition: attachmentDisposition(name),
          cacheControl: 'private, no-store',
          metadata: { verified: 'true' },
        })
        .then(() => true, ifDeleted);
      if (!isCopied) return { id: each.id, problem: problems.missing };
      return { id: each.id, name, ...found, side: each.side };
    }),
  );
  const invalid = checked.flatMap((file) => ('problem' in file ? [file] : []));
  if (invalid[0]) {
    const messages = invalid.map(({ id, problem }) => [`files.${id}`, problem] as const);
    throw invalidFields({ files: invalid[0].problem, ...Object.fromEntries(messages) });
  }
  return checked.flatMap((file) => ('problem' in file ? [] : [file]));
}

/** Returns false if the daily run deleted the file as an old upload in the meantime. */
function ifDeleted(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}

interface Invalid {
  id: string;
  problem: string;
}
