import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type DraftState, draftOf } from '~/portal/drafts/form-drafts';
import { DraftNotice, DraftStateNotice } from './draft-notice';
import { draftValues } from './draft-values';
import type { DraftOptions, Restorable } from './use-draft';

const group = z.record(z.string(), z.unknown());
/** What the form was opened with, and what it held. */
const draftSchema = z.object({ opened: z.number(), defaults: group, values: group });

export interface DraftKeeper {
  forget: () => void;
  stop: () => void;
}

/**
 * Restores a form's draft unless something was typed meanwhile, and keeps what is typed from then
 * on.
 * @param version the version as it is now
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

  /** Fills the form with a draft, and offers to return to what it shows now. */
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
    // The callback comes for every change of the form's state; only a field's has its name.
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
