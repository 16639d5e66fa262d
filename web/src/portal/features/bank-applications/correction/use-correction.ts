import type { AnswerField } from '@united/domain/bank-applications/answer-field';
import type { BankApplication, Correction } from '@united/domain/bank-applications/bank-application';
import type { CallableInput } from '@united/domain/shared/contracts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { reauthenticate } from '~/portal/auth/auth';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError, messageOf } from '~/portal/data/errors';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';
import type { Lock } from '~/portal/ui/form/use-lock';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { type CorrectionValues, fieldProblems } from './correction-values';
import { modeTexts } from './texts';

interface Options {
  office: WithId<BankApplication>;
  form: UseFormReturn<CorrectionValues, unknown, Correction>;
  lock: Lock;
  way: CorrectionMode;
  /** Called when fields have errors. */
  onRefused: () => void;
  /** Called with the sent input and a message describing the result. */
  onDone: (sent: CallableInput<'correctApplication'>, message: string) => void;
}

/**
 * Verifies the password, then sends a correction exactly once, even if the user submits twice or a
 * response is lost.
 */
export function useCorrection({ office, form, lock, way, onRefused, onDone }: Options) {
  const toast = useToast();
  /** Input of a call whose response was lost. Retried unchanged, because it may have succeeded. */
  const [lost, setLost] = useState<CallableInput<'correctApplication'> | null>(null);

  function showFields(problems: [keyof CorrectionValues | AnswerField, string][]) {
    onRefused();
    for (const [name, message] of problems) form.setError(name, { type: 'server', message });
    const [first] = problems;
    // The fields stay hidden until the next frame.
    if (first) requestAnimationFrame(() => form.setFocus(first[0]));
  }

  function fail(error: unknown) {
    if (lock.refused(error)) return;
    const problems = error instanceof CallError ? fieldProblems(error.fields ?? {}, form.getValues()) : [];
    if (problems.length > 0) showFields(problems);
    else form.setError('root', { message: messageOf(error) });
  }

  const { run, busy } = useAction(async (changes: Correction) => {
    const { password, note } = form.getValues();
    const failPassword = (message: string) =>
      form.setError('password', { type: 'server', message }, { shouldFocus: true });
    if (password === '') return failPassword('Enter your password.');
    try {
      await reauthenticate(password);
    } catch (error) {
      if (error instanceof CallError && error.code === 'unauthenticated') return failPassword(error.message);
      throw error;
    }
    const input = lost ?? {
      application_id: office.id,
      expected_updated_at: lock.version,
      changes,
      ...(note.trim() && { note: note.trim() }),
      idempotency_key: crypto.randomUUID(),
    };
    const { outcome } = await call('correctApplication', input).catch((error: unknown) => {
      setLost(error instanceof CallError && error.code === 'unavailable' ? input : null);
      throw error;
    });
    const { done, next } = modeTexts[outcome === 'requested' ? 'request' : way];
    toast.success(done, next);
    onDone(input, `${done}. ${next}`);
  }, fail);

  const send = form.handleSubmit(run, onRefused);
  return {
    busy,
    /** Whether the outcome of the last call is unknown. */
    isLost: lost !== null,
    forgetLost: () => setLost(null),
    send: () => {
      form.clearErrors('root');
      return lost ? run({}) : send();
    },
  };
}
