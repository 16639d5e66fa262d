import { collections } from '@united/domain/shared/collections';
import { type DraftForm, formDraftId, formDraftLimits, newRecord } from '@united/domain/shared/form-draft';
import { doc, getDocFromServer, serverTimestamp, Timestamp, type Transaction } from 'firebase/firestore';
import { signedInUid } from '~/portal/auth/auth';
import { onSessionEnd } from '~/portal/auth/auth-session';
import { serverTime } from '~/portal/auth/server-clock';
import { transact } from '~/portal/data/direct-write';
import { codeOf } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { autosave, onSaveMoment } from './autosave';
import { maxAge, parseDraft, readDrafts, withinLimits } from './draft-document';
import { readOldDraft } from './old-drafts';

/** A form and the record it edits. Omit `record` for a new one. */
export interface DraftKey {
  form: DraftForm;
  record?: string | undefined;
}

/**
 * Whether the draft is being saved. `retrying`: the server can't be reached. `refused`: the rules
 * rejected it. `too_long`: over the limit. `newer`: a newer draft was saved elsewhere. `discarded`:
 * it was deleted elsewhere. The last two wait for the user to decide.
 */
export type DraftState = 'saved' | 'retrying' | 'refused' | 'too_long' | 'newer' | 'discarded';

/** Milliseconds the end of a session waits for pending saves. */
const lastMoment = 1000;
/** Error codes that are not retried. */
const refusals = ['permission-denied', 'invalid-argument'];

/** Drafts of open forms, and of closed forms that aren't saved yet. */
const open = new Set<StoredDraft>();
/** Saves in progress, including those of closed forms. Reads wait for them. */
let saving: Promise<unknown> = Promise.resolve();

onSaveMoment(() => {
  for (const draft of open) void draft.flush();
});
onSessionEnd(async () => {
  const timeout = new Promise((resolve) => setTimeout(resolve, lastMoment));
  await Promise.race([Promise.allSettled([...open].map((draft) => draft.saveFinal())), timeout]);
  open.clear();
  saving = Promise.resolve();
});

/** Thrown while saving if the stored draft was changed or, with null, deleted elsewhere. */
class DraftChanged extends Error {
  constructor(readonly text: string | null) {
    super('The draft has changed.');
  }
}

/** Thrown while saving if the user signed out, which another tab can do at any time. */
class SessionEnded extends Error {
  constructor() {
    super('The session has ended.');
  }
}

/** A form's unsaved input, stored on the server and readable only by its user. */
export class StoredDraft {
  private getValue: () => unknown = () => null;
  /** The stored text this form last read or wrote, and the one it last sent. */
  private known: string | null = null;
  private sent: string | null | undefined;
  /** The value in `known`, as JSON. */
  private saved: string | null = null;
  private conflict: { text: string | null } | null = null;
  /** Deletes the old draft that this one replaces, once it is saved. */
  private removeOld: () => void = () => undefined;
  private state: DraftState = 'saved';
  /** The number of changes, and how many of them are saved. */
  private changes = 0;
  private savedChanges = 0;
  private isClosed = false;
  private readonly record: string;
  private readonly saver = autosave(
    () => this.save(),
    (state) => {
      if (state === 'retrying') this.setState('retrying');
      if (state === 'saved' && this.state === 'retrying') this.setState('saved');
    },
  );

  /** Calls `onState` whenever the state changes. */
  constructor(
    private readonly uid: string,
    private readonly place: DraftKey,
    private readonly onState: (state: DraftState) => void,
  ) {
    this.record = place.record ?? newRecord;
    open.add(this);
  }

  private setState(state: DraftState): void {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }

  private get ref() {
    return doc(db, collections.formDrafts, formDraftId(this.uid, this.place.form));
  }

  /**
   * Reads the stored draft. Returns null if there is none or the server can't be reached. If
   * `parse` returns null, deletes the draft and returns `dropped`. If the user typed before the
   * read finished, returns null; saving that input then detects the stored draft.
   */
  async read<T>(parse: (value: unknown) => T | null): Promise<T | 'dropped' | null> {
    await saving;
    try {
      const text = readDrafts(await getDocFromServer(this.ref))[this.record];
      if (this.changes > 0) return null;
      const stored = parseDraft(text);
      this.know(text ?? null);
      if (stored && stored.at > serverTime() - maxAge) return this.accepted(parse(stored.value));
      const old = await readOldDraft(this.uid, this.place.form, this.record);
      if (old === null) return null;
      this.removeOld = old.remove;
      const draft = parse(old.value);
      this.update(() => (draft === null ? null : old.value));
      return draft ?? 'dropped';
    } catch (error) {
      console.warn('Failed to read a draft.', error);
      return null;
    }
  }

  private accepted<T>(draft: T | null): T | 'dropped' {
    if (draft === null) this.forget();
    return draft ?? 'dropped';
  }

  private know(text: string | null): void {
    const stored = parseDraft(text ?? undefined);
    this.known = text;
    this.saved = stored && JSON.stringify(stored.value);
  }

  /** Schedules a save of the value that `getValue` returns at that time. Null deletes the draft. */
  update(getValue: () => unknown): void {
    this.getValue = getValue;
    this.changes += 1;
    if (!this.conflict) this.saver.schedule();
  }

  private async save(): Promise<void> {
    const { changes } = this;
    await this.saveOnce();
    this.savedChanges = changes;
    this.closeOnceSaved();
  }

  private get isSaved(): boolean {
    return this.savedChanges === this.changes;
  }

  private closeOnceSaved(): void {
    if (this.isClosed && (this.isSaved || this.conflict)) open.delete(this);
  }

  private async saveOnce(): Promise<void> {
    if (this.conflict || signedInUid() !== this.uid) return;
    const value = this.getValue();
    const body = value === null ? null : JSON.stringify(value);
    const text = body && `{"at":${serverTime()},"value":${body}}`;
    if (text && text.length >= formDraftLimits.characters) return this.setState('too_long');
    try {
      if (body !== this.saved) {
        await transact((transaction) => this.write(transaction, text));
        this.know(text);
      }
      this.removeOld();
      this.setState('saved');
    } catch (error) {
      if (error instanceof DraftChanged) {
        this.conflict = { text: error.text };
        return this.setState(error.text === null ? 'discarded' : 'newer');
      }
      if (error instanceof SessionEnded) return;
      if (!refusals.includes(codeOf(error))) throw error;
      this.setState('refused');
    }
  }

  private assertSignedIn(): void {
    if (signedInUid() !== this.uid) throw new SessionEnded();
  }

  private async write(transaction: Transaction, text: string | null): Promise<void> {
    this.assertSignedIn();
    // Read once: the getter uses the Firestore instance, which is replaced when the session ends.
    const { ref } = this;
    const { [this.record]: stored = null, ...others } = readDrafts(await transaction.get(ref));
    this.assertSignedIn();
    const isOurs = stored === this.known || stored === this.sent;
    if (!isOurs) {
      // Discarding this draft must not delete one saved elsewhere.
      if (text === null) return;
      throw new DraftChanged(stored);
    }
    if (stored === text) return;
    this.sent = text;
    transaction.set(ref, {
      member_id: this.uid,
      form: this.place.form,
      drafts: withinLimits(text === null ? others : { ...others, [this.record]: text }, this.record),
      updated_at: serverTimestamp(),
      expires_at: Timestamp.fromMillis(serverTime() + maxAge),
    });
  }

  /** Continues with the newer draft. Returns it as parsed by `parse`. */
  acceptNewer<T>(parse: (value: unknown) => T | null): T | null {
    const text = this.conflict?.text ?? null;
    this.resolveConflict();
    return parse(parseDraft(text ?? undefined)?.value);
  }

  /** Replaces the stored draft with this form's input. */
  overwrite(): void {
    this.resolveConflict();
    this.saver.schedule();
  }

  private resolveConflict(): void {
    this.know(this.conflict?.text ?? null);
    this.conflict = null;
    this.setState('saved');
  }

  /** Deletes the draft. Further input is saved again. */
  forget(): void {
    this.update(() => null);
    void this.flush();
  }

  /** Saves pending changes now. Resolves once they are saved or have failed. */
  flush(): Promise<void> {
    const flushed = this.saver.flush();
    saving = Promise.allSettled([saving, flushed]);
    return flushed;
  }

  /**
   * Saves unconfirmed changes when the session ends. A save in progress never returns, since its
   * connection is closed.
   */
  async saveFinal(): Promise<void> {
    if (!this.isSaved) await this.saveOnce();
  }

  /** Saves pending changes when the form closes. Retries until the session ends. */
  stop(): void {
    this.isClosed = true;
    this.closeOnceSaved();
    void this.flush();
  }
}

/** Opens the current user's draft of a form. Returns null if no one is signed in. */
export function openDraft(place: DraftKey, onState: (state: DraftState) => void): StoredDraft | null {
  const uid = signedInUid();
  return uid === null ? null : new StoredDraft(uid, place, onState);
}
