import { limits } from '@united/domain/shared/limits';
import { type Attachment, type AttachmentType, attachmentPath } from '@united/domain/tickets/reply';
import { call } from '~/portal/data/call';
import { detailOf, toCallError } from '~/portal/data/errors';
import { uploadFile } from '~/portal/shared/tickets/attachments';
import { checkFile, fittingName } from './file-check';

/** A file being added to a message. */
export interface Upload {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'checking' | 'ready' | 'failed';
  /** Upload progress, 0 to 100. */
  progress: number;
  /** Why it failed; it can be retried. */
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
  /** Messages about refused files, each naming its file. */
  problems: readonly string[];
}

const nothing: UploadState = { uploads: [], problems: [] };

/** A draft message's files: checked, uploaded, checked by the server. Outlives its dialog. */
export class UploadList {
  private state = nothing;
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

  private patch(id: string, change: Partial<Upload>): void {
    this.set({ uploads: this.state.uploads.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  }

  /** Adds files; those that cannot be attached are listed in `problems`. */
  readonly add = async (files: readonly File[]): Promise<void> => {
    this.set({ problems: [] });
    for (const file of files) {
      const checked = await checkFile(file);
      const full = this.state.uploads.length >= limits.attachments;
      if (full || 'problem' in checked) {
        const problem = full
          ? `“${file.name}” was left out. A message may have at most ${limits.attachments} files.`
          : 'problem' in checked && checked.problem;
        if (problem) this.set({ problems: [...this.state.problems, problem] });
        continue;
      }
      const id = crypto.randomUUID();
      this.work.set(id, {
        path: '',
        file,
        type: checked.type,
        abort: new AbortController(),
        uploaded: false,
      });
      const upload: Upload = {
        id,
        name: fittingName(file.name),
        size: file.size,
        state: 'uploading',
        progress: 0,
      };
      this.set({ uploads: [...this.state.uploads, upload] });
      void this.run(id, upload.name);
    }
  };

  private async run(id: string, name: string): Promise<void> {
    const work = this.work.get(id);
    if (!work) return;
    try {
      if (!work.uploaded) {
        this.patch(id, { state: 'uploading', progress: 0, problem: undefined });
        // Never uploads over a file that may exist already because a response was lost.
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
      this.patch(id, { state: 'ready', attachment });
    } catch (error) {
      this.fail(id, name, error);
    }
  }

  private fail(id: string, name: string, error: unknown): void {
    if (this.work.get(id)?.abort.signal.aborted) return;
    const { code } = toCallError(error);
    const message = detailOf(error);
    if (code === 'invalid-argument' || code === 'not-found') {
      // The server has rejected and deleted the file: no retry.
      this.drop(id);
      this.set({ problems: [...this.state.problems, `“${name}” was not accepted. ${message}`] });
      return;
    }
    this.patch(id, { state: 'failed', problem: message });
  }

  private drop(id: string): void {
    this.work.delete(id);
    this.set({ uploads: this.state.uploads.filter((one) => one.id !== id) });
  }

  readonly retry = (id: string): void => {
    const upload = this.state.uploads.find((one) => one.id === id);
    if (upload?.state === 'failed') void this.run(id, upload.name);
  };

  /** Removes a file, also during its upload. */
  readonly remove = (id: string): void => {
    this.work.get(id)?.abort.abort();
    this.drop(id);
  };

  readonly dismissProblems = (): void => this.set({ problems: [] });

  /** Starts over, after the message was sent or discarded. */
  readonly clear = (): void => {
    for (const { abort } of this.work.values()) abort.abort();
    this.work.clear();
    this.set(nothing);
  };
}
