import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  changeOutcome,
  classesOf,
  classOf,
  differencesOf,
} from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { computeFees } from '@united/domain/bank-applications/fees';
import { oldAccountWarning } from '@united/domain/bank-applications/payout';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';
import { questionsOf } from '~/portal/shared/bank-applications/form/answers';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { FormText } from '~/portal/ui/form/form-text';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ChangeTable } from '../change-table';
import { AlsoAt } from './also-at';
import { type CorrectionValues, checkedChanges, chosenFees } from './correction-values';
import { outcomeTexts, warningsOf } from './texts';

interface Props {
  office: WithId<BankApplication>;
  way: CorrectionMode;
  /** Other applications that get the new EFIN too. */
  also: readonly WithId<BankApplication>[];
  onAlso: (also: WithId<BankApplication>[]) => void;
}

/** Reviews the changes and their consequences, and asks for the password. */
export function CheckStep({ office, way, also, onAlso }: Props) {
  const { settings } = useWizard();
  const { control, getValues } = useFormContext<CorrectionValues>();
  // Computed once, because the live application has these values after sending.
  const [{ fields, total, initial, facts }] = useState(() => {
    const checked = checkedChanges(getValues(), office, settings, way);
    const to = computeFees(settings, chosenFees(getValues())).total_fee;
    return {
      fields:
        'changes' in checked
          ? differencesOf(office, checked.changes, questionsOf(settings, office.bank_product))
          : [],
      total: { from: office.total_fee, to },
      initial: office,
      facts: { holder_phone: office.holder_phone, oldAccount: oldAccountWarning(office, settings) },
    };
  });
  const classes = classesOf(fields);
  return (
    <Stack spacing={3}>
      <ChangeTable
        fields={fields}
        total={classes.includes('fees') ? total : undefined}
        renderExtra={({ field }) => {
          const outcome = changeOutcome(initial, classOf(field), settings.season, classes);
          return (
            outcome !== 'none' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {outcomeTexts[outcome].short}
              </Typography>
            )
          );
        }}
      />
      {fields.some(({ field }) => field === 'efin') && (
        <RetryBoundary message="Failed to load your other applications.">
          <AlsoAt office={initial} selected={also} onSelect={onAlso} />
        </RetryBoundary>
      )}
      {warningsOf(way, classes, facts).map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <FormText
        control={control}
        name="note"
        label="Note to our team (optional)"
        multiline
        minRows={2}
        maxRows={6}
        helperText="Do not enter a Social Security or account number here."
        slotProps={{ htmlInput: { maxLength: limits.reason } }}
      />
      <Box sx={{ maxWidth: { sm: 360 } }}>
        <FormText
          control={control}
          name="password"
          label="Your password"
          type="password"
          required
          helperText="Enter your password to confirm your identity."
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
      </Box>
    </Stack>
  );
}
