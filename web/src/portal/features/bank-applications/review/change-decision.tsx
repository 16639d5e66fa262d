import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import {
  type ApplicationChange,
  applicationChangeDocument,
  changedWithin,
  needsCallback,
} from '@united/domain/bank-applications/application-change';
import { applicationFieldLabels, isSensitive } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { computeFees } from '@united/domain/bank-applications/fees';
import { applicationChanges } from '@united/domain/bank-applications/queries';
import { collections } from '@united/domain/shared/collections';
import { phoneText } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { ChangeNote } from '../change-note';
import { ChangeTable } from '../change-table';
import {
  acceptedStatuses,
  type DecisionValues,
  decisionProblems,
  defaultStatusFor,
  feesAfter,
  staffWarnings,
} from './decision';
import { inSentence, RevealableValue } from './sensitive-value';
import { useDecision } from './use-decision';
import { WithdrawalDecision } from './withdrawal-decision';

/** Days during which a changed number doesn't prove who answers it. */
const callBackDays = 30;

/** An office's requested change, for staff to accept or refuse. */
export function ChangeDecision({ application, id }: { application: WithId<BankApplication>; id: string }) {
  return (
    <RetryBoundary message="Failed to load the requested change.">
      <OpenChange application={application} id={id} />
    </RetryBoundary>
  );
}

function OpenChange({ application, id }: { application: WithId<BankApplication>; id: string }) {
  const { status, data: change } = useLiveDoc(
    collections.bankApplicationChanges,
    id,
    applicationChangeDocument,
  );
  if (status === 'loading') return <LinesSkeleton entries={4} />;
  if (!change)
    return <Alert severity="warning">The requested change no longer exists. Refresh the list.</Alert>;
  // Just decided. The application's update follows.
  if (change.state !== 'requested') return null;
  return change.withdraws ? (
    <WithdrawalDecision application={application} change={change} />
  ) : (
    <Decision application={application} change={change} />
  );
}

function Decision({
  application,
  change,
}: {
  application: WithId<BankApplication>;
  change: WithId<ApplicationChange>;
}) {
  const settings = useSettings();
  const [reason, setReason] = useState('');
  const after = feesAfter(application, change.fields);
  return (
    <Section title="Change requested" level={3} wide>
      <Stack spacing={2}>
        <ChangeTable
          fields={change.fields}
          total={
            after ? { from: application.total_fee, to: computeFees(settings, after).total_fee } : undefined
          }
          renderExtra={({ field }) =>
            isSensitive(field) && (
              <RevealableValue
                document={`${collections.bankApplicationChanges}/${change.id}`}
                field={field}
                label={`requested ${inSentence(applicationFieldLabels[field])}`}
                officeName={application.office_name}
                reason={reason}
                onReason={setReason}
              />
            )
          }
        />
        <ChangeNote change={change} />
        {staffWarnings(change.classes).map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <DecisionForm application={application} change={change} />
      </Stack>
    </Section>
  );
}

const labels = {
  called_back: 'Call to the office',
  status: 'Status after acceptance',
  reason: 'Reason',
};

function DecisionForm({
  application,
  change,
}: {
  application: WithId<BankApplication>;
  change: WithId<ApplicationChange>;
}) {
  const defaultStatus = defaultStatusFor(application, change.classes);
  const form = useForm<DecisionValues>({
    defaultValues: { called_back: false, status: defaultStatus, reason: '' },
  });
  const { control, getValues, setError, clearErrors, formState } = form;
  const { errors } = formState;
  const callBack = needsCallback(change.classes);
  const { run, busy, deciding } = useDecision(application, change, defaultStatus, (error) =>
    setError('root', { message: error }),
  );

  function decide(decision: 'accept' | 'refuse') {
    clearErrors();
    const problems = decisionProblems(decision, getValues(), callBack);
    const [first] = problems;
    for (const [name, message] of problems)
      setError(name, { type: 'validate', message }, { shouldFocus: name === first?.[0] });
    if (!first) void run(decision, getValues());
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label="Decide on the change"
      className="no-print"
      onSubmit={(event: React.FormEvent) => event.preventDefault()}
    >
      <Stack spacing={2}>
        <FormErrorSummary errors={errors} labels={labels} />
        {callBack && (
          <Box>
            <FormCheckbox control={control} name="called_back" label={calledText(application.holder_phone)} />
            <NewNumber application={application} change={change} />
            {errors.called_back && (
              <FormHelperText error sx={{ ml: 4 }}>
                {errors.called_back.message}
              </FormHelperText>
            )}
            <NumberAge application={application} />
          </Box>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          }}
        >
          <FormSelect
            control={control}
            name="status"
            label={labels.status}
            options={acceptedStatuses.map((value) => ({ value, label: value }))}
            helperText={
              defaultStatus === 'Bank Application Sent'
                ? 'By default, the application is sent to the bank again.'
                : 'Contact changes alone do not change the status.'
            }
          />
          <FormText
            control={control}
            name="reason"
            label={labels.reason}
            multiline
            maxRows={5}
            helperText="Required to refuse. Shown to the office."
            slotProps={{ htmlInput: { maxLength: limits.reason } }}
          />
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={busy} aria-busy={busy} onClick={() => decide('accept')}>
            {deciding === 'accept' ? 'Accepting…' : 'Accept'}
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
  );
}

const calledText = (phone: string | null) =>
  phone
    ? `I called the office at the number on file before this request, ${phoneText(phone)}`
    : 'I called the office at a number we knew before this request (the application has none)';

/** Warns about a phone number that came with the request, which proves nothing on its own. */
function NewNumber({
  application,
  change,
}: {
  application: WithId<BankApplication>;
  change: WithId<ApplicationChange>;
}) {
  const phone = change.fields.find(({ field }) => field === 'holder_phone')?.to;
  if (application.holder_phone || !phone) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      New number, given with this request: {phoneText(phone)}. It does not prove who answers. During the call,
      verify something only the office would know, or call a number you already know.
    </Alert>
  );
}

/** Warns about a recently changed number, which doesn't prove who answers it. */
function NumberAge({ application }: { application: WithId<BankApplication> }) {
  const { data } = useLiveQuery(applicationChanges(application.id), applicationChangeDocument);
  if (!application.holder_phone || !changedWithin(data, 'holder_phone', callBackDays, serverNow()))
    return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      This number was changed less than {callBackDays} days ago. Call another number you know.
    </Alert>
  );
}
