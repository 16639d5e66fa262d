import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { draftOf } from '~/portal/data/drafts';
import { DraftNotice } from './draft-notice';
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
  { name, schema, kept = (values) => values }: DraftOptions<V>,
  version: () => Restorable | undefined,
  show: (notice: ReactNode) => void,
): DraftKeeper {
  const store = draftOf(name);
  let unsubscribe = (): void => undefined;
  let stopped = false;

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

  async function start(): Promise<void> {
    const blank = defaults();
    const found = await store?.read((value) => {
      const { data } = draftSchema.safeParse(value);
      const before = data && draftValues(data.defaults, blank, schema);
      const values = data && draftValues(data.values, blank, schema);
      return before && values ? { opened: data.opened, before, values } : null;
    });
    if (stopped || !store) return;
    if (found === 'dropped') show(<DraftNotice onClose={() => show(null)} />);
    if (isTyped()) store.keep(taken);
    else if (found && found !== 'dropped') {
      const shown = { opened: opened(), before: defaults() };
      fill(found.opened, found.before, found.values);
      const discard = () => {
        store.forget();
        fill(shown.opened, shown.before, shown.before);
        show(null);
      };
      show(<DraftNotice onDiscard={discard} />);
    }
    // The callback comes for every change of the form's state; only a field's has its name.
    const callback = (change: { name?: string }) => change.name !== undefined && store.keep(taken);
    unsubscribe = form.subscribe({ formState: { values: true }, callback });
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
