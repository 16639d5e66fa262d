import { avatarMessages, avatarPath } from '@united/domain/users/avatar';
import { useEffect, useRef, useState } from 'react';
import { signedInEmail } from '~/portal/auth/auth';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { uploadFile } from '~/portal/shared/tickets/attachments';
import { useToast } from '~/portal/ui/toast';
import { type Area, cropped, pictureOf } from './picture';

interface Chosen {
  bitmap: ImageBitmap;
  url: string;
}

/** Uploads a selected file as the user's picture. */
export function useUpload(uid: string, onDone: () => void) {
  const toast = useToast();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Percent uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => {
    if (!chosen) return;
    return () => {
      URL.revokeObjectURL(chosen.url);
      chosen.bitmap.close();
    };
  }, [chosen]);

  const choose = async (file: File) => {
    const picture = await pictureOf(file);
    if ('problem' in picture) {
      setProblem(picture.problem);
      setChosen(null);
      return;
    }
    setProblem(null);
    setChosen({ bitmap: picture.bitmap, url: URL.createObjectURL(file) });
  };

  const upload = async (area: Area | null) => {
    if (!chosen || !area) return setProblem(avatarMessages.none);
    if (!signedInEmail()) return setProblem(avatarMessages.noUser);
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress(0);
    try {
      const file = await cropped(chosen.bitmap, area);
      controller.signal.throwIfAborted();
      await uploadFile({
        path: avatarPath(uid),
        file,
        contentType: 'image/jpeg',
        onProgress: setProgress,
        signal: controller.signal,
      });
      await call('confirmAvatar', {});
    } catch (error) {
      if (controller.signal.aborted) return;
      setProgress(null);
      setProblem(toCallError(error).fields?.file ?? `Error uploading image. ${messageOf(error)}`);
      return;
    }
    toast.success('Profile picture updated successfully!');
    if (!controller.signal.aborted) onDone();
  };

  return { chosen, choose, problem, progress, upload, cancel: () => running.current?.abort() };
}
