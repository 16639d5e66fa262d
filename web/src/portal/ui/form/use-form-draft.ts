import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Schema } from '~/portal/data/documents';
import type { DraftKey } from '~/portal/drafts/form-drafts';
import type { AttachedDraft } from './attach-draft';

export interface DraftOptions<V> extends DraftKey {
  /** The form's schema. A draft with another shape is discarded. */
  schema: Schema<unknown>;
  /** Returns the values that may be stored, without sensitive ones. Default: all. */
  kept?: (values: V) => object;
}

/** The version of the edited record. A restored draft brings its own. */
export interface Restorable {
  version?: number;
  /** Makes saving replace this version, when the form had `values`. */
  restore?: (version: number, values: object) => void;
}

export interface FormDraft {
  /** The draft's state, to show above the fields. */
  notice: ReactNode;
  /** Deletes the draft after the form was saved or discarded. */
  forget: () => void;
}

/**
 * Saves a form's input on the server until it is submitted or discarded. Only its user can read it,
 * and can continue on another device. The code loads after the form opens, so typing never waits.
 */
export function useFormDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  draft: DraftOptions<V> | undefined,
  lock?: Restorable,
): FormDraft {
  const [notice, setNotice] = useState<ReactNode>(null);
  const latest = useRef(lock);
  useEffect(() => {
    latest.current = lock;
  });
  const attached = useRef<Promise<AttachedDraft | null>>(null);
  const start = useEffectEvent(async () => {
    if (!draft) return null;
    const { attachDraft } = await import('./attach-draft');
    return attachDraft(form, draft, () => latest.current, setNotice);
  });
  const place = draft && `${draft.form} ${draft.record}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different place is a different draft
  useEffect(() => {
    const started = start().catch(() => null);
    attached.current = started;
    return () => void started.then((one) => one?.stop());
  }, [place]);
  return { notice, forget: () => void attached.current?.then((one) => one?.forget()) };
}
