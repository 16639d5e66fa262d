import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { reauthenticate } from '~/portal/auth/auth';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import type { Form } from '~/portal/ui/form/use-form';
import { useLock } from '~/portal/ui/form/use-lock';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { BankingChange, BankingValues } from './banking-form';

type BankingForm = Form<BankingValues, BankingChange>;

const unknownReason = 'There was an error updating your banking information. Please try again.';

/** Verifies the password, then changes the payout account exactly once, even if submitted twice. */
export function useBankingUpdate(office: WithId<BankApplication>, form: BankingForm, onDone: () => void) {
  const lock = useLock(form, { record: office });
  const toast = useToast();

  function fail(error: unknown) {
    const known = error instanceof CallError && error.errorId === undefined;
    toast.error('Update Failed', known ? error.message : unknownReason);
    if (!(error instanceof CallError)) return;
    for (const [name, message] of Object.entries(error.fields ?? {}))
      if (isField(name, form)) form.setError(name, { type: 'server', message });
  }

  async function checkPassword(password: string) {
    try {
      await reauthenticate(password);
    } catch (error) {
      if (error instanceof CallError && error.code === 'unauthenticated')
        form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true });
      throw error;
    }
  }

  const { run, busy } = useAction(
    async ({ account_number_confirmation: _, password, ...banking }: BankingChange) => {
      await checkPassword(password);
      await call('updateBankingInformation', {
        application_id: office.id,
        expected_updated_at: lock.version,
        ...banking,
      });
      toast.success('Banking Information Updated', "The status was reset to 'Bank Application Sent'.");
      onDone();
    },
    (error) => {
      if (!lock.refused(error)) fail(error);
    },
  );

  return { busy, update: run, notice: lock.notice };
}

const isField = (name: string, form: BankingForm): name is keyof BankingValues => name in form.getValues();
