import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { oldAccountWarning } from '@united/domain/bank-applications/payout';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { CredentialWaitDialog, useCredentialWait } from '~/portal/shared/users/credential-wait';
import { useConfirmClose } from '~/portal/ui/confirm-close';
import { DialogFrame } from '~/portal/ui/form/dialog-frame';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { useForm } from '~/portal/ui/form/use-form';
import { BankingFields, bankingLabels } from './banking-fields';
import {
  type BankingChange,
  type BankingValues,
  bankingFormSchema,
  bankingValuesOf,
  isComplete,
} from './banking-form';
import { PendingChangeNotice } from './pending-change-notice';
import { useBankingUpdate } from './use-banking-update';

interface Props {
  office: WithId<BankApplication>;
  onClose: () => void;
}

/** Changes the payout account of an application, or explains why the change must wait. */
export function EditBankingDialog(props: Props) {
  // A change requested later must not replace a half-filled form.
  const [waiting] = useState(props.office.open_change);
  const form = <EditableBanking {...props} />;
  if (!waiting || props.office.open_change !== waiting) return form;
  return (
    <PendingChangeNotice office={props.office} id={waiting} onClose={props.onClose}>
      {form}
    </PendingChangeNotice>
  );
}

function EditableBanking(props: Props) {
  const wait = useCredentialWait();
  return wait ? (
    <CredentialWaitDialog
      wait={wait}
      title="Edit Banking"
      what="Banking information can be changed"
      onClose={props.onClose}
    />
  ) : (
    <BankingDialog {...props} />
  );
}

/** The form that changes the payout account, which resets the application's status. */
function BankingDialog({ office, onClose }: Props) {
  const form = useForm<BankingValues, BankingChange>({
    defaultValues: bankingValuesOf(office),
    schema: bankingFormSchema,
    fields: bankingLabels,
    mode: 'onTouched',
  });
  const { busy, update, notice } = useBankingUpdate(office, form, onClose);
  const settings = useSettings();
  const { isDirty, errors, submitCount } = form.formState;
  const complete = useWatch({ control: form.control, compute: isComplete });
  const close = useConfirmClose({
    dirty: isDirty,
    lost: 'The banking information will not change.',
    title: `Discard your changes to ${office.office_name}?`,
    confirmLabel: 'Discard changes',
    busy,
    onClose,
  });

  return (
    <FormProvider {...form}>
      <DialogFrame
        title="Edit Banking"
        busy={busy}
        onSubmit={form.handleSubmit(update)}
        submitLabel="Update banking information"
        busyLabel="Updating…"
        disabled={notice !== null || !complete}
        onClose={close}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {office.office_name} · EFIN {office.efin} · {office.bank_product}
        </Typography>
        <Alert severity="warning">
          The status of this application will be reset to 'Bank Application Sent', and the bank will review it
          again. We will notify you and the EFIN holder by email.
        </Alert>
        <Alert severity="info">{oldAccountWarning(office, settings)}</Alert>
        {notice}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
        <Fields />
      </DialogFrame>
    </FormProvider>
  );
}

/** Revalidates the confirmation when the account number changes. */
function Fields() {
  const { control, getValues, trigger } = useFormContext<BankingValues>();
  const number = useWatch({ control, name: 'account_number' });
  useEffect(() => {
    if (number !== '' && getValues('account_number_confirmation') !== '')
      void trigger('account_number_confirmation');
  }, [number, getValues, trigger]);
  return <BankingFields control={control} />;
}
