import type { MemberRole } from '@united/domain/shared/roles';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '~/portal/data/errors';
import { useSettings } from '~/portal/shared/settings/settings';
import { saveBlob } from '~/portal/ui/save-blob';

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; what: string; documents: number }
  | { status: 'done'; bytes: number; name: string; missing: number }
  | { status: 'failed'; message: string };

/** Creates and saves a copy of the user's data. Stops when the screen unmounts. */
export function useExport(uid: string, role: MemberRole) {
  const { season } = useSettings();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    setState({ status: 'running', what: 'your profile', documents: 0 });
    try {
      const { makeExport } = await import('./make-export');
      const onProgress = (what: string, documents: number) => {
        if (!signal.aborted) setState({ status: 'running', what, documents });
      };
      const { file, name, missing } = await makeExport({ uid, role, season, signal, onProgress });
      signal.throwIfAborted();
      saveBlob(file, name);
      setState({ status: 'done', bytes: file.size, name, missing });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The data export failed.', error);
      setState({ status: 'failed', message: messageOf(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };

  return { state, start, cancel };
}
