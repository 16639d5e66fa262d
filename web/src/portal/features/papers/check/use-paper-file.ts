import type { PaperFileType } from '@united/domain/papers/paper';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '~/portal/data/call';

/** A file's bytes, in memory only. */
export interface OpenedFile {
  type: PaperFileType;
  name: string;
  data: ArrayBuffer;
}

export type FileState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'ready'; file: OpenedFile }
  | { status: 'failed'; error: unknown };

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(new ArrayBuffer(text.length));
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}

/**
 * Reads a file through `openPaper`, which records who opened it. With `save`, the audit log says that
 * a copy was saved.
 */
export async function openFile(paper_id: string, file_id: string, save = false): Promise<OpenedFile> {
  const { type, name, data } = await call('openPaper', { paper_id, file_id, ...(save && { save }) });
  return { type, name, data: bytesOf(data) };
}

/**
 * Opens one file at a time. The bytes stay in memory until another file is opened, the window is
 * hidden, or the screen closes; nothing is cached or stored. Nothing is loaded ahead, because the
 * audit log must name only files that somebody looked at.
 */
export function usePaperFile(paperId: string, fileId: string | undefined) {
  const key = `${paperId} ${fileId}`;
  const [{ of, state }, setState] = useState<{ of: string; state: FileState }>({
    of: key,
    state: { status: 'closed' },
  });
  // Drops an answer that arrives after the file was closed.
  const attempt = useRef(0);

  const open = useCallback(async () => {
    if (fileId === undefined) return;
    attempt.current += 1;
    const own = attempt.current;
    const report = (next: FileState) => {
      if (own === attempt.current) setState({ of: key, state: next });
    };
    report({ status: 'loading' });
    try {
      report({ status: 'ready', file: await openFile(paperId, fileId) });
    } catch (error) {
      report({ status: 'failed', error });
    }
  }, [key, paperId, fileId]);

  const close = useCallback(() => {
    attempt.current += 1;
    setState({ of: '', state: { status: 'closed' } });
  }, []);

  useEffect(() => {
    const hide = () => document.hidden && close();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      attempt.current += 1;
    };
  }, [close]);

  return { state: of === key ? state : ({ status: 'closed' } as const), open, close };
}
