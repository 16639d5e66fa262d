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
import { bounded, draftsIn, maxAge, parsed } from './draft-document';
import { oldDraft } from './old-drafts';

/** The form, and the record it is about; none for a new one. */
export interface DraftPlace {
  form: DraftForm;
  record?: string | undefined;
}

/**
 * Whether what was typed is kept: `retrying` while the server cannot be reached, `refused` by the
 * rules, `too_long`, or until the user decides: `newer` where a newer draft was kept elsewhere, and
 * `discarded` where the draft is gone.
 */
export type DraftState = 'kept' | 'retrying' | 'refused' | 'too_long' | 'newer' | 'discarded';

/** Milliseconds that the end of a session waits for what is being saved. */
const lastMoment = 1000;
/** Error codes that retrying does not fix. */
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

/** Found while saving: the stored draft is not the one that this form knows. Null if it is gone. */
class DraftChanged extends Error {
  constructor(readonly text: string | null) {
    super('The draft has changed.');
  }
}

/** What a form holds while someone types, kept on the server for that user alone. */
export class Draft {
  private take: () => unknown = () => null;
  /** The stored text as this form last read or wrote it, and the one it sent last. */
  private known: string | null = null;
  private sent: string | null | undefined;
  /** The value of `known`, as text. */
  private saved: string | null = null;
  private conflict: { text: string | null } | null = null;
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
   * reached. Drops a draft that `parse` refuses by null, and says so. Where something was typed
   * before the answer, saving it finds the stored draft.
   */
  async read<T>(parse: (value: unknown) => T | null): Promise<T | 'dropped' | null> {
    await saving;
    try {
      const text = draftsIn(await getDocFromServer(this.ref))[this.record];
      if (this.changes > 0) return null;
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
    if (!this.conflict) this.saver.schedule();
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
    if (this.isClosed && (this.isSaved || this.conflict)) open.delete(this);
  }

  private async saveOnce(): Promise<void> {
    if (this.conflict || signedInUid() !== this.uid) return;
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
      if (error instanceof DraftChanged) {
        this.conflict = { text: error.text };
        return this.tell(error.text === null ? 'discarded' : 'newer');
      }
      if (!refusals.includes(codeOf(error))) throw error;
      this.tell('refused');
    }
  }

  private async write(transaction: Transaction, text: string | null): Promise<void> {
    // Read once: the getter uses the database, which the end of a session replaces.
    const { ref } = this;
    const { [this.record]: there = null, ...others } = draftsIn(await transaction.get(ref));
    const isOurs = there === this.known || there === this.sent;
    if (!isOurs) {
      // Whoever saved or discarded this draft did not mean the other one.
      if (text === null) return;
      throw new DraftChanged(there);
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
    const text = this.conflict?.text ?? null;
    this.decided();
    return parse(parsed(text ?? undefined)?.value);
  }

  /** Keeps what this form holds, whatever became of the stored draft. */
  keepThis(): void {
    this.decided();
    this.saver.schedule();
  }

  private decided(): void {
    this.know(this.conflict?.text ?? null);
    this.conflict = null;
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
