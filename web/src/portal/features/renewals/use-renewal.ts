import { toNestErrors } from '@hookform/resolvers';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { bureauFields } from '@united/domain/bureaus/bureau';
import { type BureauValues, isBureauValue } from '@united/domain/bureaus/terms';
import { termsBureauId } from '@united/domain/renewals/bureau-terms';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import type { RenewalSection } from '@united/domain/renewals/sections';
import type { PublicSettings } from '@united/domain/settings/settings';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { onSaveMoment } from '~/portal/drafts/autosave';
import type { WizardSubmission } from '~/portal/shared/bank-applications/form/schema';
import { secretValues, unsetTerms, type WizardValues } from '~/portal/shared/bank-applications/form/values';
import type { OwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSubject } from '~/portal/shared/users/subject-context';
import { type Difference, differencesOf, isSame, mergeChanges } from '~/portal/ui/form/differences';
import { problemsOf, type RenewalTexts, textsOf, valuesOfRenewal } from './renewal-values';
import { isStale, makeSaver } from './saver';
import { labelOf } from './what-changed';

type Renewal = WithId<PreparedApplication>;

/** Marks the fields of `problemsOf`. The server validates what is sent. */
const resolverOf =
  (renewal: Renewal, settings: PublicSettings): Resolver<WizardValues, unknown, WizardSubmission> =>
  async (values, _, options) => {
    const problems = Object.entries(problemsOf(values, renewal, settings, serverNow()));
    const errors = problems.map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };

/** Returns stored values with what the form has typed for sensitive fields, which aren't stored. */
const withSecrets = (stored: WizardValues, typed: WizardValues): WizardValues => ({
  ...stored,
  ...secretValues(typed),
  account_number_confirmation: typed.account_number_confirmation,
});

/**
 * The form of one renewal, saved as it is filled in. Takes over changes from elsewhere while nothing is
 * unsaved. Otherwise `stale` lists them, until `reload` merges the unsaved input with them. Takes over
 * and saves what the office's bureau sets, and clears what a bureau set that the office left.
 */
export function useRenewal(renewal: Renewal, settings: PublicSettings, bureau: OwnBureau | null) {
  const { uid, readOnly } = useSubject();
  const resolver = useMemo(() => resolverOf(renewal, settings), [renewal, settings]);
  const form = useForm<WizardValues, unknown, WizardSubmission>({
    defaultValues: valuesOfRenewal(renewal),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [saver] = useState(() => makeSaver(uid, renewal, form, setFailure));
  const mayEdit = !readOnly && renewal.state === 'prepared';

  useEffect(() => {
    if (!mayEdit) return undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name === undefined) return;
        saver.schedule();
        // An error that was shown before the field was touched goes away while it is fixed.
        if (form.getFieldState(name as FieldPath<WizardValues>).invalid)
          void form.trigger(name as FieldPath<WizardValues>);
      },
    });
    const ignore = onSaveMoment(() => void saver.flush());
    return () => {
      unsubscribe();
      ignore();
      saver.close();
    };
  }, [form, saver, mayEdit]);

  const seeOnce = useEffectEvent(() => {
    // If it fails, the next visit records it.
    if (mayEdit && !renewal.seen_at) saver.see().catch(() => undefined);
  });
  useEffect(() => seeOnce(), []);

  const stored = valuesOfRenewal(renewal);
  const takeOver = useEffectEvent(() => {
    if (!saver.isBehind(renewal)) return;
    // The same texts are stored if the answer to a save was lost.
    if (saver.isUnsaved() && !isSame(textsOf(form.getValues()), textsOf(stored))) return;
    form.reset(withSecrets(stored, form.getValues()));
    saver.rebase(renewal, textsOf(stored));
    saver.schedule();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save waits for the newer version.
  useEffect(() => takeOver(), [renewal.version, failure]);

  const takeTerms = useEffectEvent(() => {
    if (!mayEdit) return;
    const values: Partial<BureauValues> =
      bureau?.values ?? (termsBureauId(renewal) === null ? {} : unsetTerms);
    for (const field of bureauFields) {
      const value = values[field];
      if (value !== undefined && !isBureauValue(form.getValues(field) ?? '', value))
        form.setValue(field, value, { shouldDirty: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version may have other terms.
  useEffect(() => takeTerms(), [bureau, renewal.version]);

  const stale: Difference[] | null =
    isStale(failure) && saver.isBehind(renewal)
      ? changedFields(saver.base(), textsOf(stored), (field) => labelOf(field, renewal, settings))
      : null;

  /** Takes over the stored values and keeps what the user typed since. */
  function reload() {
    const typed = form.getValues();
    const before = valuesOfRenewal({ ...renewal, ...storedAs(saver.base()) });
    form.reset(stored);
    form.reset(withSecrets(mergeChanges(before, typed, stored), typed), { keepDefaultValues: true });
    saver.rebase(renewal, textsOf(stored));
    saver.schedule();
  }

  /** Clears typed sensitive values, so that what is on file shows. Saves first. */
  async function clearTyped() {
    await saver.flush();
    if (saver.isUnsaved()) return;
    saver.forgetTyped();
    for (const field of [...sensitiveFields, 'account_number_confirmation'] as const)
      form.resetField(field, { defaultValue: '' });
  }

  return {
    form,
    saver,
    mayEdit,
    /** Why the last save was refused, if another save wouldn't help. */
    failure: isStale(failure) ? null : failure,
    stale,
    reload,
    clearTyped,
    confirm: (sections: RenewalSection[]) => saver.confirm(sections),
  };
}

/** Returns texts by field, with the answers under `bank_answers.<key>`. */
const flat = ({ values, answers }: RenewalTexts): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(Object.entries(answers).map(([key, text]) => [answerFieldOf(key), text])),
});

/** Returns the fields that differ. Blank ones have no key in the texts. */
function changedFields(from: RenewalTexts, to: RenewalTexts, label: (field: string) => string) {
  const [before, now] = [flat(from), flat(to)];
  const blank = Object.fromEntries(Object.keys({ ...before, ...now }).map((field) => [field, '']));
  return differencesOf({ ...blank, ...before }, { ...blank, ...now }, label);
}

const storedAs = ({ values, answers }: RenewalTexts) => ({
  values: { ...values },
  bank_answers: { ...answers },
});
