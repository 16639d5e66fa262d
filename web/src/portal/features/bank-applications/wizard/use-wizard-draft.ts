import type { SensitiveField, SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { collections } from '@united/domain/shared/collections';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { db } from '~/portal/data/firestore';
import { type Autosave, autosave, onSaveMoment, type SaveState } from '~/portal/drafts/autosave';
import type { SaveStatus } from '~/portal/shared/bank-applications/form/save-indicator';
import type { WizardSubmission } from '~/portal/shared/bank-applications/form/schema';
import { changedSecrets, completeSecrets } from '~/portal/shared/bank-applications/form/secrets';
import {
  type Bookkeeping,
  draftContent,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';

export type WizardForm = UseFormReturn<WizardValues, unknown, WizardSubmission>;

/** Draft data other than the form's values. */
export interface Progress extends Bookkeeping {
  step: number;
}

export interface WizardDraft {
  status: SaveStatus;
  progress: Progress;
  /** Changes the bookkeeping and saves it soon. */
  update(change: Partial<Progress>): void;
  /** Saves pending changes immediately; resolves when done. */
  flush(): Promise<void>;
  /** Drops pending changes, so that they don't recreate a deleted draft. */
  cancel(): void;
  /** Deletes the draft and its sensitive values, if any. Throws a CallError. */
  discard(hasSecrets: boolean): Promise<void>;
  /** Removes a sensitive value from the server. Throws a CallError. */
  forget(field: SensitiveField): Promise<void>;
  /** Copies an earlier application's secrets into the draft, server-side. Throws a CallError. */
  copySecrets(applicationId: string, hasSecrets: boolean): Promise<void>;
}

const noSecrets = {
  holder_dob: '',
  holder_ssn: '',
  routing_number: '',
  account_number: '',
  security_question: '',
};

/** Combines the states of the two savers; the worse one wins. */
function saveStatus() {
  const states: Record<'readable' | 'sensitive', SaveState> = { readable: 'idle', sensitive: 'idle' };
  const listeners = new Set<() => void>();
  const status: SaveStatus = {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    now: () =>
      (['retrying', 'saving', 'saved'] as const).find((state) => Object.values(states).includes(state)) ??
      'idle',
  };
  const reportTo = (saver: keyof typeof states) => (state: SaveState) => {
    states[saver] = state;
    for (const onChange of listeners) onChange();
  };
  return { status, reportTo };
}

/**
 * Autosaves the draft to the server: readable values to its document, sensitive ones through a
 * callable that encrypts them. Nothing is stored in the browser.
 */
export function useWizardDraft(uid: string, form: WizardForm, initial: Progress): WizardDraft {
  const latest = useRef(initial);
  const [progress, setProgress] = useState(initial);

  const keeper = useMemo(() => makeSavers(uid, form, latest), [uid, form]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) keeper.schedule();
      },
    });
    const ignore = onSaveMoment(() => void keeper.flush());
    return () => {
      unsubscribe();
      ignore();
      void keeper.flush().finally(keeper.cancel);
    };
  }, [form, keeper]);

  return useMemo(
    () => ({
      ...keeper,
      progress,
      update(change) {
        latest.current = { ...latest.current, ...change };
        setProgress(latest.current);
        keeper.schedule();
      },
    }),
    [keeper, progress],
  );
}

function makeSavers(
  uid: string,
  form: WizardForm,
  latest: { readonly current: Progress },
): Omit<WizardDraft, 'progress' | 'update'> & { schedule(): void } {
  const { status, reportTo } = saveStatus();
  const path = [collections.bankApplicationDrafts, uid] as const;
  let saved: SensitiveValues = {};

  const readable: Autosave = autosave(async () => {
    const { step, ...bookkeeping } = latest.current;
    const content = draftContent(form.getValues(), bookkeeping);
    const draft = { step, ...content, updated_at: serverTimestamp() };
    await setDoc(doc(db, ...path), draft, { mergeFields: Object.keys(draft) });
  }, reportTo('readable'));

  const sensitive: Autosave = autosave(async () => {
    const changed = changedSecrets(completeSecrets(form.getValues()), saved);
    if (Object.keys(changed).length === 0) return;
    await readable.flush();
    await call('saveDraftSecrets', changed, uid);
    saved = { ...saved, ...changed };
  }, reportTo('sensitive'));

  function cancel() {
    void readable.cancel();
    void sensitive.cancel();
  }

  return {
    status,
    schedule() {
      readable.schedule();
      const changed = changedSecrets(completeSecrets(form.getValues()), saved);
      if (Object.keys(changed).length > 0) sensitive.schedule();
    },
    async flush() {
      await Promise.all([readable.flush(), sensitive.flush()]);
    },
    cancel,
    async discard(hasSecrets) {
      cancel();
      saved = {};
      if (hasSecrets) await call('saveDraftSecrets', noSecrets, uid);
      await deleteDoc(doc(db, ...path));
    },
    async forget(field) {
      await call('saveDraftSecrets', { [field]: '' }, uid);
      delete saved[field];
    },
    async copySecrets(applicationId, hasSecrets) {
      await readable.flush();
      saved = {};
      if (hasSecrets) await call('saveDraftSecrets', noSecrets, uid);
      await call('copyDraftSecrets', { application_id: applicationId }, uid);
    },
  };
}
