import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import { currentStatus, isActive } from '@united/domain/bank-applications/status';
import { otherBanksUnaffected, withdrawalPolicy } from '@united/domain/bank-applications/withdrawal';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';

interface Props {
  office: WithId<BankApplication>;
  onClose: () => void;
}

const schema = z.object({ reason: text('reason', limits.reason) });
type Values = z.output<typeof schema>;
const draftSchema = z.object({ reason: z.string() });

/** Limit on the season's applications searched for the EFIN. */
const readLimit = 100;

/**
 * Asks for a reason, explains the consequences, and withdraws the application or requests its
 * withdrawal from staff.
 */
export function WithdrawDialog({ office, onClose }: Props) {
  const { season } = useSettings();
  const toast = useToast();
  const form = useForm<Values>({
    schema,
    fields: { reason: 'Reason for withdrawing' },
    defaultValues: { reason: '' },
  });
  const [opened] = useState(office);
  const { id, bank_product } = opened;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const atOnce = withdrawalPolicy(office, season) === 'at_once';
  return (
    <FormDialog
      title="Withdraw this application?"
      form={form}
      draft={{ form: 'withdrawal', record: id, schema: draftSchema }}
      record={opened}
      differences={({ status }) => [
        { label: 'Status', from: currentStatus(opened.status), to: String(status) },
      ]}
      save={({ reason }, version) =>
        call('withdrawApplication', {
          application_id: id,
          expected_updated_at: version,
          reason,
          idempotency_key: idempotencyKey,
        })
      }
      saved={({ outcome }) => {
        if (outcome === 'withdrawn')
          toast.success('Application withdrawn', 'You can apply again at any time.');
        else toast.success('Withdrawal requested', `We will notify ${bank_product} and email you.`);
      }}
      submitLabel={atOnce ? 'Withdraw application' : 'Request withdrawal'}
      busyLabel={atOnce ? 'Withdrawing…' : 'Requesting…'}
      submit={{ color: 'error' }}
      cancel={{ children: 'Keep application' }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {office.office_name} · EFIN {office.efin} · {bank_product}
      </Typography>
      <Alert severity={atOnce ? 'info' : 'warning'}>
        {atOnce
          ? `We have not passed this application to ${bank_product} yet, so it will be withdrawn immediately.`
          : `${bank_product} may already have this application, so we notify the bank before we withdraw it. Until then, the application remains active and you can cancel your request.`}
      </Alert>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        <li>
          You can apply again for EFIN {office.efin} at {bank_product} this season.
        </li>
        <li>A withdrawal does not count as a rejection, and there is no fee.</li>
        <OtherBanks office={office} />
      </Box>
      <FormText
        control={form.control}
        name="reason"
        label="Reason for withdrawing"
        required
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        helperText={atOnce ? 'Our team will see this.' : 'Our team will see this and share it with the bank.'}
        slotProps={{ htmlInput: { maxLength: limits.reason } }}
      />
    </FormDialog>
  );
}

/** Names the banks where the office's other applications remain active. */
function OtherBanks({ office }: { office: WithId<BankApplication> }) {
  const { data } = useLiveQuery(
    ownApplicationsOfSeason(office.submitted_by, office.season, readLimit),
    bankApplicationDocument,
  );
  const others = data.filter((one) => one.id !== office.id && one.efin === office.efin && isActive(one));
  if (others.length === 0) return null;
  return <li>{otherBanksUnaffected([...new Set(others.map(({ bank_product }) => bank_product))])}</li>;
}
