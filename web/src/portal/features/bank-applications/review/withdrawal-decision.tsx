import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import { limits } from '@united/domain/shared/limits';
import { useForm } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { Section } from '~/portal/ui/section';
import { ChangeNote } from '../change-note';
import { useDecision } from './use-decision';

interface Props {
  application: { office_name: string; bank_product: string };
  change: WithId<ApplicationChange>;
}

/** An office's withdrawal request, which staff accepts after notifying the bank, or refuses. */
export function WithdrawalDecision({ application, change }: Props) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { control, getValues, setError, clearErrors, formState } = form;
  const { run, busy, deciding } = useDecision(application, change, null, (message) =>
    setError('root', { message }),
  );

  function decide(decision: 'accept' | 'refuse') {
    clearErrors();
    const { reason } = getValues();
    if (decision === 'refuse' && reason.trim() === '') {
      const message = 'Enter a reason. The office will see it.';
      setError('reason', { type: 'validate', message }, { shouldFocus: true });
    } else void run(decision, { reason, called_back: false, status: null });
  }

  return (
    <Section title="Withdrawal requested" level={3} wide>
      <Stack spacing={2}>
        <ChangeNote change={change} />
        <Alert severity="warning">
          {`First withdraw the application at ${application.bank_product}. Accepting releases the EFIN at this bank, so the office can apply again.`}
        </Alert>
        <Box
          component="form"
          noValidate
          aria-label="Decide on the withdrawal"
          className="no-print"
          onSubmit={(event: React.FormEvent) => event.preventDefault()}
        >
          <Stack spacing={2}>
            <FormErrorSummary errors={formState.errors} labels={{ reason: 'Reason' }} />
            <FormText
              control={control}
              name="reason"
              label="Reason"
              multiline
              maxRows={5}
              helperText="Required to refuse. Shown to the office."
              slotProps={{ htmlInput: { maxLength: limits.reason } }}
            />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button variant="contained" disabled={busy} aria-busy={busy} onClick={() => decide('accept')}>
                {deciding === 'accept' ? 'Withdrawing…' : 'Withdrawn at the bank'}
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={busy}
                aria-busy={busy}
                onClick={() => decide('refuse')}
              >
                {deciding === 'refuse' ? 'Refusing…' : 'Refuse'}
              </Button>
            </Stack>
          </Stack>
        </Box>
      </Stack>
    </Section>
  );
}
