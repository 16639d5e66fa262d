import type { PaperFileType } from '@united/domain/papers/paper';
import { call } from '~/portal/data/call';
import { saveBlob } from '~/portal/ui/save-blob';

/** A file's bytes, in memory only. */
export interface OpenedFile {
  type: PaperFileType;
  name: string;
  data: ArrayBuffer;
}

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(new ArrayBuffer(text.length));
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}

/**
 * Reads a file of a paper through `openPaper`, which records who opened it. With `save`, the audit
 * log says that a copy was saved. Throws a CallError.
 */
export async function openFile(paper_id: string, file_id: string, save = false): Promise<OpenedFile> {
  const { type, name, data } = await call('openPaper', { paper_id, file_id, ...(save && { save }) });
  return { type, name, data: bytesOf(data) };
}

/** Saves a file of a paper to the computer, for its bank. Throws a CallError. */
export async function saveFile(paperId: string, fileId: string): Promise<void> {
  const { type, name, data } = await openFile(paperId, fileId, true);
  saveBlob(new Blob([data], { type }), name);
}
