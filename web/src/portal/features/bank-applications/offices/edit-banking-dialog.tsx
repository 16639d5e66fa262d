import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { CredentialWaitDialog, useCredentialWait } from '~/portal/shared/users/credential-wait';
import { useAskingClose } from '~/portal/ui/asking-close';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { BankingFields, bankingLabels } from './banking-fields';
import {
  type BankingChange,
  type BankingValues,
  bankingFormSchema,
  bankingValuesOf,
  isComplete,
} from './banking-form';
import type { Office } from './office';
import { useBankingUpdate } from './use-banking-update';

interface Props {
  office: Office;
  onClose: () => void;
}

/** Changes the payout account of one application, or says until when that must wait. */
export function EditBankingDialog(props: Props) {
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

/** Changes the payout account, which sends the application back to the start. */
function BankingDialog({ office, onClose }: Props) {
  const form = useForm<BankingValues, unknown, BankingChange>({
    defaultValues: bankingValuesOf(office),
    resolver: zodResolver(bankingFormSchema),
    mode: 'onTouched',
  });
  const { busy, update, notice } = useBankingUpdate(office, form, onClose);
  const { isDirty, errors, submitCount } = form.formState;
  const id = useId();
  const close = useAskingClose({
    dirty: isDirty,
    lost: 'The banking information will not change.',
    title: `Discard the changes to ${office.office_name}?`,
    confirmLabel: 'Discard changes',
    busy,
    onClose,
  });

  return (
    <ScreenDialog onClose={close} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>Edit Banking</DialogTitle>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(update)}
          style={{ display: 'contents' }}
          aria-labelledby={id}
        >
          <DialogContent>
            <Stack spacing={3}>
              <Typography sx={{ color: 'text.secondary' }}>
                {office.office_name} · EFIN {office.efin} · {office.bank_product}
              </Typography>
              <Alert severity="warning">
                The status of this application will be reset to 'Bank Application Sent', and the bank will
                review it again. We will notify you and the EFIN holder by email.
              </Alert>
              {notice}
              {submitCount > 0 && <FormErrorSummary errors={errors} labels={bankingLabels} />}
              <Fields />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <UpdateButton busy={busy} disabled={notice !== null} />
          </DialogActions>
        </form>
      </FormProvider>
    </ScreenDialog>
  );
}

/** Compares the numbers again when the first of them changes. */
function Fields() {
  const { control, getValues, trigger } = useFormContext<BankingValues>();
  const number = useWatch({ control, name: 'account_number' });
  useEffect(() => {
    if (number !== '' && getValues('account_number_confirmation') !== '')
      void trigger('account_number_confirmation');
  }, [number, getValues, trigger]);
  return <BankingFields control={control} />;
}

function UpdateButton({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  const { control } = useFormContext<BankingValues>();
  const complete = useWatch({ control, compute: isComplete });
  return (
    <SubmitButton busy={busy} busyLabel="Updating…" disabled={disabled || !complete}>
      Update Banking Information
    </SubmitButton>
  );
}
