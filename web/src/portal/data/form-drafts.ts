import { collections } from '@united/domain/shared/collections';
import { type DraftForm, formDraftId, formDraftLimits, newRecord } from '@united/domain/shared/form-draft';
import { doc, getDocFromServer, serverTimestamp, Timestamp, type Transaction } from 'firebase/firestore';
import { signedInUid } from './auth';
import { onSessionEnd } from './auth-session';
import { autosave, onSaveMoment } from './autosave';
import { transact } from './direct-write';
import { bounded, draftsIn, maxAge, parsed } from './draft-document';
import { codeOf } from './errors';
import { db } from './firestore';
import { oldDraft } from './old-drafts';
import { serverTime } from './server-clock';

/** The form, and the record it is about; none for a new one. */
export interface DraftPlace {
  form: DraftForm;
  record?: string | undefined;
}

/**
 * Whether what was typed is kept: `retrying` while the server cannot be reached, `refused` by the
 * rules, `too_long`, or `newer` while a newer draft from elsewhere awaits a decision.
 */
export type DraftState = 'kept' | 'retrying' | 'refused' | 'too_long' | 'newer';

/** Milliseconds that the end of a session waits for what is being saved. */
const lastMoment = 3000;
/** Codes of errors that no repetition mends. */
const refusals = ['permission-denied', 'invalid-argument'];

/** Drafts of open forms, and of closed ones that are not saved yet. */
const open = new Set<Draft>();
/** Saves under way, of forms that are closed too: reading waits for them. */
let saving: Promise<unknown> = Promise.resolve();

onSaveMoment(() => {
  for (const draft of open) void draft.flush();
});
onSessionEnd(async () => {
  const enough = new Promise((resolve) => setTimeout(resolve, lastMoment));
  await Promise.race([Promise.allSettled([...open].map((draft) => draft.saveLast())), enough]);
  open.clear();
  saving = Promise.resolve();
});

/** Found while saving: someone, or the same person elsewhere, has kept another text meanwhile. */
class NewerDraft extends Error {
  constructor(readonly text: string) {
    super('There is a newer draft.');
  }
}

/** What a form holds while someone types, kept on the server for that user alone. */
export class Draft {
  private take: () => unknown = () => null;
  /** The stored text as this form last read or wrote it, and the one it sent last. */
  private known: string | null = null;
  private sent: string | null = null;
  /** The value of `known`, as text. */
  private saved: string | null = null;
  private newer: string | null = null;
  /** Removes the old draft that this one takes the place of, once it is saved. */
  private removeOld: () => void = () => undefined;
  private state: DraftState = 'kept';
  /** Changes in all, and how many of them are saved. */
  private changes = 0;
  private savedChanges = 0;
  private isClosed = false;
  private readonly record: string;
  private readonly saver = autosave(
    () => this.save(),
    (state) => {
      if (state === 'retrying') this.tell('retrying');
      if (state === 'saved' && this.state === 'retrying') this.tell('kept');
    },
  );

  /** `onState` is called with each change of whether it is kept. */
  constructor(
    private readonly uid: string,
    private readonly place: DraftPlace,
    private readonly onState: (state: DraftState) => void,
  ) {
    this.record = place.record ?? newRecord;
    open.add(this);
  }

  private tell(state: DraftState): void {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }

  private get ref() {
    return doc(db, collections.formDrafts, formDraftId(this.uid, this.place.form));
  }

  /**
   * What `parse` makes of the stored draft; null without one, and while the server cannot be
   * reached. Drops a draft that `parse` refuses by null, and says so.
   */
  async read<T>(parse: (value: unknown) => T | null): Promise<T | 'dropped' | null> {
    await saving;
    try {
      const text = draftsIn(await getDocFromServer(this.ref))[this.record];
      const stored = parsed(text);
      this.know(text ?? null);
      if (stored && stored.at > serverTime() - maxAge) return this.accepted(parse(stored.value));
      const old = await oldDraft(this.uid, this.place.form, this.record);
      if (old === null) return null;
      this.removeOld = old.remove;
      const draft = parse(old.value);
      this.keep(() => (draft === null ? null : old.value));
      return draft ?? 'dropped';
    } catch (error) {
      console.warn('A draft could not be read now.', error);
      return null;
    }
  }

  private accepted<T>(draft: T | null): T | 'dropped' {
    if (draft === null) this.forget();
    return draft ?? 'dropped';
  }

  private know(text: string | null): void {
    const stored = parsed(text ?? undefined);
    this.known = text;
    this.saved = stored && JSON.stringify(stored.value);
  }

  /** Keeps what `take` returns a moment later; null removes the draft. */
  keep(take: () => unknown): void {
    this.take = take;
    this.changes += 1;
    if (this.newer === null) this.saver.schedule();
  }

  private async save(): Promise<void> {
    const { changes } = this;
    await this.saveOnce();
    this.savedChanges = changes;
    this.leaveOnceSaved();
  }

  private get isSaved(): boolean {
    return this.savedChanges === this.changes;
  }

  private leaveOnceSaved(): void {
    if (this.isClosed && (this.isSaved || this.newer !== null)) open.delete(this);
  }

  private async saveOnce(): Promise<void> {
    if (this.newer !== null || signedInUid() !== this.uid) return;
    const value = this.take();
    const body = value === null ? null : JSON.stringify(value);
    const text = body && `{"at":${serverTime()},"value":${body}}`;
    if (text && text.length >= formDraftLimits.characters) return this.tell('too_long');
    try {
      if (body !== this.saved) {
        await transact((transaction) => this.write(transaction, text));
        this.know(text);
      }
      this.removeOld();
      this.tell('kept');
    } catch (error) {
      if (error instanceof NewerDraft) this.newer = error.text;
      else if (!refusals.includes(codeOf(error))) throw error;
      this.tell(this.newer === null ? 'refused' : 'newer');
    }
  }

  private async write(transaction: Transaction, text: string | null): Promise<void> {
    // Once: the end of a session replaces the database.
    const { ref } = this;
    const { [this.record]: there = null, ...others } = draftsIn(await transaction.get(ref));
    const isOurs = there === this.known || there === this.sent;
    if (there !== null && !isOurs) {
      // Whoever saved or discarded this draft did not mean the other one.
      if (text === null) return;
      throw new NewerDraft(there);
    }
    if (there === text) return;
    this.sent = text;
    transaction.set(ref, {
      member_id: this.uid,
      form: this.place.form,
      drafts: bounded(text === null ? others : { ...others, [this.record]: text }, this.record),
      updated_at: serverTimestamp(),
      expires_at: Timestamp.fromMillis(serverTime() + maxAge),
    });
  }

  /** Goes on with the newer draft that was found; what `parse` makes of it. */
  takeNewer<T>(parse: (value: unknown) => T | null): T | null {
    const text = this.newer;
    this.decided(text);
    return parse(parsed(text ?? undefined)?.value);
  }

  /** Keeps what this form holds, in place of the newer draft that was found. */
  keepThis(): void {
    this.decided(this.newer);
    this.saver.schedule();
  }

  private decided(text: string | null): void {
    this.know(text);
    this.newer = null;
    this.tell('kept');
  }

  /** Removes the draft. It is kept again once something else is typed. */
  forget(): void {
    this.keep(() => null);
    void this.flush();
  }

  /** Saves what waits now; resolves once it is saved or has failed. */
  flush(): Promise<void> {
    const flushed = this.saver.flush();
    saving = Promise.allSettled([saving, flushed]);
    return flushed;
  }

  /**
   * Saves what is not known to be saved, as the session ends: a save under way never returns, since its
   * connection is closed.
   */
  async saveLast(): Promise<void> {
    if (!this.isSaved) await this.saveOnce();
  }

  /** Saves what waits when the form closes, as often as it takes until the session ends. */
  stop(): void {
    this.isClosed = true;
    this.leaveOnceSaved();
    void this.flush();
  }
}

/** The current user's draft of a form; null when nobody is signed in. */
export function draftOf(place: DraftPlace, onState: (state: DraftState) => void): Draft | null {
  const uid = signedInUid();
  return uid === null ? null : new Draft(uid, place, onState);
}
