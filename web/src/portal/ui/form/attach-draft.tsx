import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type DraftState, openDraft } from '~/portal/drafts/form-drafts';
import { DraftNotice, DraftStateNotice } from './draft-notice';
import { draftValues } from './draft-values';
import type { DraftOptions, Restorable } from './use-form-draft';

const group = z.record(z.string(), z.unknown());
/** A stored draft: the version and defaults the form was opened with, and its values. */
const draftSchema = z.object({ opened: z.number(), defaults: group, values: group });

export interface AttachedDraft {
  forget: () => void;
  stop: () => void;
}

/**
 * Restores a form's draft unless the user has started typing, then saves changes as they are typed.
 * @param lock Returns the form's current lock
 */
export function attachDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { schema, kept = (values) => values, ...place }: DraftOptions<V>,
  lock: () => Restorable | undefined,
  show: (notice: ReactNode) => void,
): AttachedDraft {
  let unsubscribe = (): void => undefined;
  let stopped = false;
  let state: DraftState = 'saved';
  let draftNotice: ReactNode = null;

  const defaults = () => form.formState.defaultValues as V;
  const isTyped = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaults());
  const version = () => lock()?.version ?? 0;
  const currentDraft = () =>
    isTyped() ? { opened: version(), defaults: kept(defaults()), values: kept(form.getValues()) } : null;
  const fill = (replaced: number, before: V, values: V) => {
    form.reset(before as DefaultValues<V>);
    form.reset(values as DefaultValues<V>, { keepDefaultValues: true });
    lock()?.restore?.(replaced, before);
  };

  const blank = defaults();
  const parse = (value: unknown) => {
    const { data } = draftSchema.safeParse(value);
    const before = data && draftValues(data.defaults, blank, schema);
    const values = data && draftValues(data.values, blank, schema);
    return before && values ? { opened: data.opened, before, values } : null;
  };

  const showAll = () => {
    if (stopped) return;
    show(
      <>
        <DraftStateNotice state={state} onUseNewer={acceptNewer} onKeepDraft={() => store?.overwrite()} />
        {draftNotice}
      </>,
    );
  };
  const setDraftNotice = (notice: ReactNode) => {
    draftNotice = notice;
    showAll();
  };
  const store = openDraft(place, (next) => {
    state = next;
    showAll();
  });

  /** Fills the form with a draft and offers to go back to the current values. */
  const restore = (
    draft: NonNullable<ReturnType<typeof parse>>,
    shown = { opened: version(), values: defaults() },
  ) => {
    fill(draft.opened, draft.before, draft.values);
    const discard = () => {
      store?.forget();
      fill(shown.opened, shown.values, shown.values);
      setDraftNotice(null);
    };
    setDraftNotice(<DraftNotice onDiscard={discard} />);
  };
  function acceptNewer(): void {
    const newer = store?.acceptNewer(parse);
    if (newer) restore(newer);
  }

  async function start(): Promise<void> {
    if (!store) return;
    // Called for every change of form state; only changes of a field have a name.
    const callback = (change: { name?: string }) => change.name !== undefined && store.update(currentDraft);
    unsubscribe = form.subscribe({ formState: { values: true }, callback });
    if (isTyped()) store.update(currentDraft);
    const draft = await store.read(parse);
    if (stopped) return;
    if (draft === 'dropped') setDraftNotice(<DraftNotice onClose={() => setDraftNotice(null)} />);
    else if (draft && !isTyped()) restore(draft);
  }
  void start();

  return {
    forget: () => store?.forget(),
    stop: () => {
      stopped = true;
      unsubscribe();
      store?.stop();
    },
  };
}
