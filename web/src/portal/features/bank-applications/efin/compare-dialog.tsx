import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { EfinClaim } from '@united/domain/efin-claim';
import { text } from '@united/domain/formats';
import { limits } from '@united/domain/limits';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormText } from '~/portal/components/form/form-text';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { listKey } from '../review/use-applications';
import { ClaimedOffice } from './claimed-office';
import { contestedKey } from './contested-efins';

const schema = z.object({
  holder_id: z.string().check(z.minLength(1, 'Choose the office that holds the EFIN.')),
  reason: text('reason', limits.reason),
});
const labels = { holder_id: 'Office', reason: 'How you know' };

/** The offices that claim an EFIN side by side, to say which one holds it. */
export function CompareDialog({ claim, onClose }: { claim: EfinClaim; onClose: () => void }) {
  const { efin, season, applications, holder_id } = claim;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { holder_id: '', reason: '' },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const toast = useToast();
  const queries = useQueryClient();
  const claimants = [...new Set(Object.values(applications))];

  const decide = form.handleSubmit(async (decision) => {
    try {
      const { rejected } = await call('decideEfin', { season, efin, ...decision });
      toast.success(
        `EFIN ${efin} is decided`,
        rejected === 1 ? 'One application was rejected.' : `${rejected} applications were rejected.`,
      );
    } catch (error) {
      showFailure(form, error, 'The decision could not be saved.');
      return;
    }
    void queries.invalidateQueries({ queryKey: contestedKey });
    void queries.invalidateQueries({ queryKey: listKey });
    onClose();
  });

  return (
    <FormDialog
      title={`Which office holds EFIN ${efin}?`}
      maxWidth="lg"
      dirty={isDirty && !form.formState.isSubmitSuccessful}
      busy={isSubmitting}
      onSubmit={decide}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Deciding…">
          Decide
        </SubmitButton>
      }
    >
      <FormErrorSummary errors={errors} labels={labels} />
      {holder_id && claimants.includes(holder_id) && (
        <Alert severity="info">It was decided before, and has been claimed again since.</Alert>
      )}
      <Controller
        control={form.control}
        name="holder_id"
        render={({ field }) => (
          <RadioGroup aria-label={labels.holder_id} {...field}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {claimants.map((uid, i) => (
                <Box
                  key={uid}
                  component="section"
                  aria-label={`Claim ${i + 1}`}
                  sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '10px', minWidth: 0 }}
                >
                  <FormControlLabel
                    value={uid}
                    control={<Radio />}
                    label={
                      <Typography component="span" sx={{ fontWeight: 600 }}>
                        {uid === holder_id ? 'This office holds it, as decided' : 'This office holds it'}
                      </Typography>
                    }
                  />
                  <ClaimedOffice
                    uid={uid}
                    ids={Object.keys(applications).filter((id) => applications[id] === uid)}
                  />
                </Box>
              ))}
            </Box>
          </RadioGroup>
        )}
      />
      {errors.holder_id && (
        <Typography color="error" role="alert">
          {errors.holder_id.message}
        </Typography>
      )}
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        required
        multiline
        minRows={2}
        helperText="Kept in the audit log. The offices do not read it."
      />
      <Alert severity="info">
        The other offices’ applications with this EFIN are rejected. They read that we could not confirm the
        EFIN for them, and neither that nor by whom it is used.
      </Alert>
    </FormDialog>
  );
}
