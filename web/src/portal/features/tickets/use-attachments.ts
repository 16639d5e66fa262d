import { useRef, useSyncExternalStore } from 'react';
import { onSessionEnd } from '~/portal/auth/auth-session';
import { useSession } from '~/portal/shared/users/session-context';
import { UploadList } from './upload-list';

/** Lives outside the dialog, so that closing it loses no files. */
const lists = new Map<string, UploadList>();

onSessionEnd(async () => {
  for (const list of lists.values()) list.clear();
  lists.clear();
});

/** Returns the files of the message being written on a ticket. */
export function useAttachments(ticketId: string) {
  const { uid } = useSession();
  let list = lists.get(ticketId);
  if (!list) {
    list = new UploadList(ticketId, uid);
    lists.set(ticketId, list);
  }
  const button = useRef<HTMLButtonElement>(null);
  const { uploads, problems, announcement } = useSyncExternalStore(list.subscribe, list.snapshot);
  return {
    uploads,
    problems,
    announcement,
    /** The attach button. Gets the focus when the last file is removed. */
    button,
    /** The files that are ready to send. */
    attachments: uploads.flatMap(({ attachment }) => (attachment ? [attachment] : [])),
    /** Whether all files are ready, or there are none. */
    ready: uploads.every(({ state }) => state === 'ready'),
    add: list.add,
    retry: list.retry,
    remove: list.remove,
    dismissProblems: list.dismissProblems,
    clear: list.clear,
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
