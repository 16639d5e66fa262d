import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenedFile, openFile } from '~/portal/shared/papers/open-file';

export type FileState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'ready'; file: OpenedFile }
  | { status: 'failed'; error: unknown };

/**
 * Opens one file at a time. The bytes stay in memory until another file is opened, the window is
 * hidden, or the screen closes; nothing is cached or stored. Nothing is loaded ahead, because the
 * audit log must name only files that someone looked at.
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
