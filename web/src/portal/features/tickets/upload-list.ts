import { limits } from '@united/domain/shared/limits';
import { type Attachment, type AttachmentType, attachmentPath } from '@united/domain/tickets/reply';
import { call } from '~/portal/data/call';
import { detailOf, toCallError } from '~/portal/data/errors';
import { uploadFile } from '~/portal/shared/tickets/attachments';
import { checkFile, fittingName } from '~/portal/shared/tickets/file-check';

/** A file being added to a message. */
export interface Upload {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'converting' | 'uploading' | 'checking' | 'ready' | 'failed';
  /** Upload progress, 0 to 100. */
  progress: number;
  /** The content, if browsers can show it. */
  picture?: Blob;
  /** What was done to the file, such as a conversion. */
  note?: string;
  /** Why it failed. Can be retried. */
  problem?: string;
  /** Set once ready. */
  attachment?: Attachment;
}

interface Work {
  path: string;
  file: File;
  type: AttachmentType;
  abort: AbortController;
  uploaded: boolean;
}

export interface UploadState {
  uploads: readonly Upload[];
  /** Messages about rejected files. Each includes the file's name. */
  problems: readonly string[];
  /** The latest event, for screen readers. */
  announcement: string;
}

const initialState: UploadState = { uploads: [], problems: [], announcement: '' };

/**
 * The files of a draft message. Checks and uploads them and has the server verify them. Outlives
 * its dialog.
 */
export class UploadList {
  private state = initialState;
  private readonly work = new Map<string, Work>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly ticketId: string,
    private readonly uid: string,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): UploadState => this.state;

  private set(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private find(id: string): Upload | undefined {
    return this.state.uploads.find((one) => one.id === id);
  }

  private patch(id: string, change: Partial<Upload>): void {
    this.set({ uploads: this.state.uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  }

  private reject(problem: string): void {
    this.set({ problems: [...this.state.problems, problem] });
  }

  /** Adds files. Files that cannot be attached are reported in `problems`. */
  readonly add = async (files: readonly File[]): Promise<void> => {
    this.set({ problems: [] });
    for (const file of files) {
      const checked = await checkFile(file);
      if (this.state.uploads.length >= limits.attachments)
        this.reject(`“${file.name}” was not added. A message can have up to ${limits.attachments} files.`);
      else if ('problem' in checked) this.reject(checked.problem);
      else if ('heic' in checked) void this.convert(this.begin(file, 'image/jpeg', 'converting'), file);
      else void this.run(this.begin(file, checked.type, 'uploading'));
    }
  };

  /** Adds a file to the list and returns its id. `type` is the type it is uploaded as. */
  private begin(file: File, type: AttachmentType, state: 'converting' | 'uploading'): string {
    const id = crypto.randomUUID();
    this.work.set(id, { path: '', file, type, abort: new AbortController(), uploaded: false });
    const isPicture = state === 'uploading' && type !== 'application/pdf';
    const picture = isPicture ? { picture: file } : {};
    const upload = { id, name: fittingName(file.name), size: file.size, state, progress: 0, ...picture };
    this.set({ uploads: [...this.state.uploads, upload] });
    return id;
  }

  /** Replaces a HEIC photo with a JPEG and uploads that. */
  private async convert(id: string, photo: File): Promise<void> {
    // The converter is loaded with the first HEIC photo.
    const converted = await import('./heic').then(
      ({ convertHeic }) => convertHeic(photo),
      () => ({ problem: `“${photo.name}” could not be converted. Reload the page and select it again.` }),
    );
    const work = this.work.get(id);
    // Removed in the meantime.
    if (!work) return;
    if ('problem' in converted) {
      this.drop(id);
      this.reject(converted.problem);
      return;
    }
    const { jpeg } = converted;
    work.file = jpeg;
    const note = `“${photo.name}” was converted to JPEG.`;
    this.patch(id, { name: fittingName(jpeg.name), size: jpeg.size, picture: jpeg, note });
    await this.run(id);
  }

  private async run(id: string): Promise<void> {
    const work = this.work.get(id);
    const upload = this.find(id);
    if (!work || !upload) return;
    const { name, note } = upload;
    try {
      if (!work.uploaded) {
        this.patch(id, { state: 'uploading', progress: 0, problem: undefined });
        // Uses a new path, because a file may already exist at the old one if a response was lost.
        work.path = attachmentPath(this.ticketId, this.uid, crypto.randomUUID());
        await uploadFile({
          path: work.path,
          file: work.file,
          contentType: work.type,
          signal: work.abort.signal,
          onProgress: (progress) => this.patch(id, { progress }),
        });
        work.uploaded = true;
      }
      this.patch(id, { state: 'checking', problem: undefined });
      const attachment = await call('verifyAttachment', { path: work.path, name });
      // Removed in the meantime.
      if (!this.work.has(id)) return;
      this.patch(id, { state: 'ready', attachment });
      this.set({ announcement: `${note ? `${note} ` : ''}“${name}” is attached.` });
    } catch (error) {
      this.fail(id, name, error);
    }
  }

  private fail(id: string, name: string, error: unknown): void {
    if (this.work.get(id)?.abort.signal.aborted) return;
    const { code } = toCallError(error);
    const message = detailOf(error);
    if (code === 'invalid-argument' || code === 'not-found') {
      // The server rejected and deleted the file, so a retry is pointless.
      this.drop(id);
      this.reject(`“${name}” was not accepted. ${message}`);
      return;
    }
    this.patch(id, { state: 'failed', problem: message });
  }

  private drop(id: string): void {
    this.work.delete(id);
    this.set({ uploads: this.state.uploads.filter((one) => one.id !== id) });
  }

  readonly retry = (id: string): void => {
    if (this.find(id)?.state === 'failed') void this.run(id);
  };

  /** Removes a file, even during its upload. */
  readonly remove = (id: string): void => {
    const name = this.find(id)?.name;
    this.work.get(id)?.abort.abort();
    this.drop(id);
    this.set({ announcement: `“${name}” was removed.` });
  };

  readonly dismissProblems = (): void => this.set({ problems: [] });

  /** Removes all files after the message was sent or discarded. */
  readonly clear = (): void => {
    for (const { abort } of this.work.values()) abort.abort();
    this.work.clear();
    this.set(initialState);
  };
}
