import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Schema } from '~/portal/data/documents';
import type { DraftPlace } from '~/portal/drafts/form-drafts';
import type { DraftKeeper } from './draft-keeper';

export interface DraftOptions<V> extends DraftPlace {
  /** The form's own; a draft of another shape is dropped. */
  schema: Schema<unknown>;
  /** The values that may be kept, without secrets; all if left out. */
  kept?: (values: V) => object;
}

/** The version of an edited record, as far as a draft brings its own. */
export interface Restorable {
  expected?: number;
  /** Saving replaces `opened` from now on; the form held `values` then. */
  restore?: (opened: number, values: object) => void;
}

export interface KeptDraft {
  /** What became of the draft, and whether it is kept, for above the fields. */
  notice: ReactNode;
  /** Removes the draft: it is saved, or not wanted. */
  forget: () => void;
}

/**
 * Keeps what is typed in a form on the server until it is saved or discarded, for its user alone:
 * signing in elsewhere continues it. Its code loads when the form has opened; typing never waits.
 */
export function useDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  draft: DraftOptions<V> | undefined,
  version?: Restorable,
): KeptDraft {
  const [notice, setNotice] = useState<ReactNode>(null);
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  });
  const keeper = useRef<Promise<DraftKeeper | null>>(null);
  const start = useEffectEvent(async () => {
    if (!draft) return null;
    const { keepDraft } = await import('./draft-keeper');
    return keepDraft(form, draft, () => latest.current, setNotice);
  });
  const place = draft && `${draft.form} ${draft.record}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another draft
  useEffect(() => {
    const started = start().catch(() => null);
    keeper.current = started;
    return () => void started.then((kept) => kept?.stop());
  }, [place]);
  return { notice, forget: () => void keeper.current?.then((kept) => kept?.forget()) };
}
