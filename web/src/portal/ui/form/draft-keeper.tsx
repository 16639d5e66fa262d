import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type DraftState, draftOf } from '~/portal/drafts/form-drafts';
import { DraftNotice, DraftStateNotice } from './draft-notice';
import { draftValues } from './draft-values';
import type { DraftOptions, Restorable } from './use-draft';

const group = z.record(z.string(), z.unknown());
/** A stored draft: the version and defaults the form was opened with, and its values. */
const draftSchema = z.object({ opened: z.number(), defaults: group, values: group });

export interface DraftKeeper {
  forget: () => void;
  stop: () => void;
}

/**
 * Restores a form's draft unless the user has started typing, then saves changes as they are typed.
 * @param version Returns the current version
 */
export function keepDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { schema, kept = (values) => values, ...place }: DraftOptions<V>,
  version: () => Restorable | undefined,
  show: (notice: ReactNode) => void,
): DraftKeeper {
  let unsubscribe = (): void => undefined;
  let stopped = false;
  let state: DraftState = 'kept';
  let found: ReactNode = null;

  const defaults = () => form.formState.defaultValues as V;
  const isTyped = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaults());
  const opened = () => version()?.expected ?? 0;
  const taken = () =>
    isTyped() ? { opened: opened(), defaults: kept(defaults()), values: kept(form.getValues()) } : null;
  const fill = (expected: number, before: V, values: V) => {
    form.reset(before as DefaultValues<V>);
    form.reset(values as DefaultValues<V>, { keepDefaultValues: true });
    version()?.restore?.(expected, before);
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
        <DraftStateNotice state={state} onTake={takeNewer} onKeep={() => store?.keepThis()} />
        {found}
      </>,
    );
  };
  const tell = (notice: ReactNode) => {
    found = notice;
    showAll();
  };
  const store = draftOf(place, (next) => {
    state = next;
    showAll();
  });

  /** Fills the form with a draft and offers to go back to the current values. */
  const restore = (
    draft: NonNullable<ReturnType<typeof parse>>,
    shown = { opened: opened(), values: defaults() },
  ) => {
    fill(draft.opened, draft.before, draft.values);
    const discard = () => {
      store?.forget();
      fill(shown.opened, shown.values, shown.values);
      tell(null);
    };
    tell(<DraftNotice onDiscard={discard} />);
  };
  function takeNewer(): void {
    const newer = store?.takeNewer(parse);
    if (newer) restore(newer);
  }

  async function start(): Promise<void> {
    if (!store) return;
    // Called for every change of form state; only changes of a field have a name.
    const callback = (change: { name?: string }) => change.name !== undefined && store.keep(taken);
    unsubscribe = form.subscribe({ formState: { values: true }, callback });
    if (isTyped()) store.keep(taken);
    const draft = await store.read(parse);
    if (stopped) return;
    if (draft === 'dropped') tell(<DraftNotice onClose={() => tell(null)} />);
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
