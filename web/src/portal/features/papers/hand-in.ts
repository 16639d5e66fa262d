import { type PaperSide, paperFilePath, paperLimits } from '@united/domain/papers/paper';
import { onSessionEnd } from '~/portal/auth/auth-session';
import { call } from '~/portal/data/call';
import { CallError, toCallError } from '~/portal/data/errors';
import { uploadFile } from '~/portal/shared/tickets/attachments';
import { fittingName } from '~/portal/shared/tickets/file-check';
import { pictureName, prepare, type Turns } from './picture';

/** A file chosen for a paper. Uploaded when the paper is handed in, so that it can still be turned. */
export interface ChosenFile {
  key: string;
  side: PaperSide;
  /** The name it is sent under. */
  name: string;
  state: 'preparing' | 'ready' | 'uploading' | 'uploaded' | 'rejected';
  /** Upload progress, 0 to 100. */
  progress: number;
  /** What is sent. Undefined while it is prepared. */
  blob?: Blob;
  isPicture: boolean;
  turns: Turns;
  /** Why the server rejected it. */
  problem?: string;
  /** The id in Cloud Storage, once uploaded. */
  id?: string;
}

export interface HandInState {
  files: readonly ChosenFile[];
  /** Messages about files that were not added to a side. Each includes the file's name. */
  problems: readonly { side: PaperSide; text: string }[];
  /** The latest event, for screen readers. */
  announcement: string;
}

const initialState: HandInState = { files: [], problems: [], announcement: '' };

/** Whether `send` handed the paper in, or the user canceled it. */
export type Sent = 'handed_in' | 'canceled';

/** The files chosen for a paper. Prepares and uploads them, and outlives its dialog. */
export class HandIn {
  private state = initialState;
  private readonly sources = new Map<string, File>();
  private readonly listeners = new Set<() => void>();
  private sending: AbortController | null = null;

  constructor(
    private readonly paperId: string,
    private readonly uid: string,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): HandInState => this.state;

  private set(change: Partial<HandInState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private patch(key: string, change: Partial<ChosenFile>): void {
    this.set({ files: this.state.files.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  }

  private report(side: PaperSide, text: string): void {
    this.set({ problems: [...this.state.problems, { side, text }] });
  }

  /** Adds files to a side. Files that can't be handed in are reported in `problems`. */
  readonly add = async (side: PaperSide, files: readonly File[]): Promise<void> => {
    this.set({ problems: [] });
    // One at a time, because a decoded picture takes hundreds of megabytes.
    for (const file of files) {
      if (this.state.files.length >= paperLimits.files)
        this.report(side, `“${file.name}” was not added. A paper can have up to ${paperLimits.files} files.`);
      else await this.begin(side, file);
    }
  };

  private async begin(side: PaperSide, source: File): Promise<void> {
    const key = crypto.randomUUID();
    this.sources.set(key, source);
    const name = fittingName(source.name);
    const file = { key, side, name, state: 'preparing', progress: 0, isPicture: false, turns: 0 } as const;
    this.set({ files: [...this.state.files, file] });
    await this.prepare(key, 0);
    if (this.sources.has(key)) this.set({ announcement: `“${name}” was added.` });
  }

  /** Prepares a file again from its source, so that turning it costs no quality. */
  private async prepare(key: string, turns: Turns): Promise<void> {
    const source = this.sources.get(key);
    if (!source) return;
    const prepared = await prepare(source, turns);
    const file = this.state.files.find((one) => one.key === key);
    // Removed, or turned again, in the meantime.
    if (!file || file.turns !== turns) return;
    if ('problem' in prepared) {
      this.drop(key);
      this.report(file.side, prepared.problem);
      return;
    }
    const { blob, isPicture } = prepared;
    const name = fittingName(isPicture ? pictureName(source.name) : source.name);
    this.patch(key, { blob, isPicture, name, state: 'ready' });
  }

  /** Turns a picture clockwise by a quarter. */
  readonly turn = (key: string): void => {
    const file = this.state.files.find((one) => one.key === key);
    if (!file?.isPicture || this.sending) return;
    const turns = ((file.turns + 1) % 4) as Turns;
    this.patch(key, { turns, state: 'preparing', id: undefined, problem: undefined });
    this.set({ announcement: `“${file.name}” was turned.` });
    void this.prepare(key, turns);
  };

  private drop(key: string): void {
    this.sources.delete(key);
    this.set({ files: this.state.files.filter((one) => one.key !== key) });
  }

  readonly remove = (key: string): void => {
    const name = this.state.files.find((one) => one.key === key)?.name;
    this.drop(key);
    this.set({ announcement: `“${name}” was removed.` });
  };

  readonly dismissProblems = (): void => this.set({ problems: [] });

  private async upload({ key, blob }: ChosenFile, { signal }: AbortController): Promise<void> {
    if (!blob) return;
    // A new id for each attempt, because a file may exist under the old one if a response was lost.
    const id = crypto.randomUUID();
    this.patch(key, { state: 'uploading', progress: 0 });
    try {
      await uploadFile({
        path: paperFilePath(this.uid, this.paperId, id),
        file: blob,
        contentType: blob.type === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
        signal,
        onProgress: (progress) => this.patch(key, { progress }),
      });
      this.patch(key, { state: 'uploaded', id });
    } catch (error) {
      this.patch(key, { state: 'ready' });
      throw error;
    }
  }

  /**
   * Uploads the files that aren't uploaded yet and hands the paper in. After a failure, all files
   * stay, and the next call continues. Throws a CallError.
   */
  readonly send = async (baseVersion: number): Promise<Sent> => {
    const sending = new AbortController();
    this.sending = sending;
    try {
      for (const file of this.state.files) {
        if (sending.signal.aborted) return 'canceled';
        if (!file.id) await this.upload(file, sending);
      }
      if (sending.signal.aborted) return 'canceled';
      // From here on, the server may have the paper.
      this.sending = null;
      const files = this.state.files.flatMap(({ id, side, name }) => (id ? [{ id, side, name }] : []));
      await call('handInPaper', { paper_id: this.paperId, files, base_version: baseVersion });
      this.clear();
      return 'handed_in';
    } catch (error) {
      if (sending.signal.aborted) return 'canceled';
      throw this.rejected(toCallError(error));
    } finally {
      this.sending = null;
    }
  };

  /** Marks files that the server rejected and deleted, and returns the error to show. */
  private rejected(error: CallError): CallError {
    const messages = this.state.files.flatMap(({ key, id }) => {
      const problem = id && error.fields?.[`files.${id}`];
      return problem ? [{ key, problem }] : [];
    });
    if (messages.length === 0) return error;
    for (const { key, problem } of messages)
      this.patch(key, { state: 'rejected', problem, id: undefined, progress: 0 });
    const { code, reason } = error;
    const which = messages.length === 1 ? 'A file was' : `${messages.length} files were`;
    return new CallError(
      code,
      `${which} not accepted. Replace what is marked.`,
      undefined,
      undefined,
      reason,
    );
  }

  /** Cancels the upload. Uploaded files don't have to be uploaded again. */
  readonly cancel = (): void => {
    this.sending?.abort();
    this.set({ announcement: 'The upload was canceled. Your files are still here.' });
  };

  /** Removes all files after the paper was handed in or they were discarded. */
  readonly clear = (): void => {
    this.sending?.abort();
    this.sources.clear();
    this.set(initialState);
  };
}

/** Lives outside the dialog, so that closing it loses no files. */
const all = new Map<string, HandIn>();

onSessionEnd(async () => {
  for (const one of all.values()) one.clear();
  all.clear();
});

/** Returns the files chosen for a paper. */
export function handInOf(paperId: string, uid: string): HandIn {
  const found = all.get(paperId) ?? new HandIn(paperId, uid);
  all.set(paperId, found);
  return found;
}
