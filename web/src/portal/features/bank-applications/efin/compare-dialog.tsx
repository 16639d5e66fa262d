import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { EfinClaim } from '@united/domain/bank-applications/efin-claim';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { applications as list } from '../review/list';
import { ClaimedOffice } from './claimed-office';

const schema = z.object({
  holder_id: z.string().check(z.minLength(1, 'Select the office that holds the EFIN.')),
  reason: text('reason', limits.reason),
});
const labels = { holder_id: 'Office', reason: 'How you verified it' };

/** Compares the offices that claim an EFIN, so that staff can decide which one holds it. */
export function CompareDialog({ claim, onClose }: { claim: EfinClaim; onClose: () => void }) {
  const { efin, season, applications, holder_id } = claim;
  const form = useForm({
    schema,
    fields: labels,
    defaultValues: { holder_id: '', reason: '' },
  });
  const { errors } = form.formState;
  const toast = useToast();
  const reload = useReload(list);
  const claimants = [...new Set(Object.values(applications))];

  const decide = async (decision: z.output<typeof schema>, version: number) => {
    try {
      return await call('decideEfin', { season, efin, ...decision, expected_updated_at: version });
    } finally {
      // Show others' changes next to the user's input.
      await reload();
    }
  };

  return (
    <FormDialog
      title={`Which office holds EFIN ${efin}?`}
      maxWidth="lg"
      form={form}
      record={claim}
      save={decide}
      saved={({ rejected }) =>
        toast.success(
          `EFIN ${efin} decided`,
          rejected === 1 ? 'One application was rejected.' : `${rejected} applications were rejected.`,
        )
      }
      submitLabel="Decide"
      busyLabel="Deciding…"
      onClose={onClose}
    >
      {holder_id && claimants.includes(holder_id) && (
        <Alert severity="info">This EFIN was decided before, but another office has claimed it since.</Alert>
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
                        {uid === holder_id
                          ? 'This office holds it (earlier decision)'
                          : 'This office holds it'}
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
        helperText="Recorded in the audit log. The offices cannot see it."
      />
      <Alert severity="info">
        The other offices’ applications with this EFIN will be rejected. We tell those offices that we could
        not confirm the EFIN, but not that another office uses it. They can correct it and send the
        application again.
      </Alert>
    </FormDialog>
  );
}
