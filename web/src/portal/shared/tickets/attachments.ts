import type { AttachmentType } from '@united/domain/tickets/reply';
import type { AvatarType } from '@united/domain/users/avatar';
import type { UploadTask } from 'firebase/storage';
import { firebaseApp } from '~/portal/data/app';
import { emulatorHosts, hostAndPort } from '~/portal/data/emulators';
import { CallError, codeOf, toErrorCode } from '~/portal/data/errors';

/** Milliseconds the SDK retries a stalled transfer. */
const retryTimeout = 15_000;

/** Loads the Storage SDK with the first file, so that no screen waits for it. */
async function load() {
  const { connectStorageEmulator, getBlob, getStorage, ref, uploadBytesResumable } = await import(
    'firebase/storage'
  );
  const storage = getStorage(firebaseApp);
  storage.maxUploadRetryTime = retryTimeout;
  storage.maxOperationRetryTime = retryTimeout;
  if (import.meta.env.VITE_EMULATORS) {
    connectStorageEmulator(storage, ...hostAndPort(emulatorHosts(import.meta.env.VITE_EMULATORS).storage));
  }
  return { storage, getBlob, ref, uploadBytesResumable };
}

let loaded: ReturnType<typeof load> | undefined;

/** Returns the SDK. If its chunk fails to load, the next call retries. */
async function sdk() {
  loaded ??= load();
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

/** Converts an upload or download error. An unknown error is most likely a connection error. */
const storageError = (error: unknown): CallError => {
  if (codeOf(error) === 'storage/object-not-found')
    return new CallError('not-found', 'This file no longer exists.');
  return new CallError(toErrorCode(codeOf(error)) ?? 'unavailable');
};

export interface UploadOptions {
  path: string;
  file: Blob;
  contentType: AttachmentType | AvatarType;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uploads a file. Throws a CallError, also if `signal` aborts. */
export async function uploadFile({
  path,
  file,
  contentType,
  onProgress,
  signal,
}: UploadOptions): Promise<void> {
  try {
    const { storage, ref, uploadBytesResumable } = await sdk();
    signal.throwIfAborted();
    const task: UploadTask = uploadBytesResumable(ref(storage, path), file, { contentType });
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
      onProgress(Math.round((100 * bytesTransferred) / totalBytes)),
    );
    await task;
  } catch (error) {
    throw storageError(error);
  }
}

/** Downloads a file as the signed-in user, without a public link. Throws a CallError. */
export async function fetchFile(path: string): Promise<Blob> {
  try {
    const { storage, ref, getBlob } = await sdk();
    return await getBlob(ref(storage, path));
  } catch (error) {
    throw storageError(error);
  }
}
