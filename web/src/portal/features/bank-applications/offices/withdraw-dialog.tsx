import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import { currentStatus, isActive } from '@united/domain/bank-applications/status';
import { otherBanksStay, withdrawalPolicy } from '@united/domain/bank-applications/withdrawal';
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
const kept = z.object({ reason: z.string() });

/** Applications of a season among which those of the same EFIN are looked for. */
const looked = 100;

/** Asks why, says what follows, and withdraws an application or requests it of staff. */
export function WithdrawDialog({ office, onClose }: Props) {
  const { season } = useSettings();
  const toast = useToast();
  const form = useForm<Values>({
    schema,
    fields: { reason: 'Why you withdraw it' },
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
      draft={{ form: 'withdrawal', record: id, schema: kept }}
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
        else toast.success('Withdrawal requested', `We tell ${bank_product} and email you.`);
      }}
      submitLabel={atOnce ? 'Withdraw Application' : 'Request Withdrawal'}
      busyLabel={atOnce ? 'Withdrawing…' : 'Requesting…'}
      submit={{ color: 'error' }}
      cancel={{ children: 'Keep the application' }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {office.office_name} · EFIN {office.efin} · {bank_product}
      </Typography>
      <Alert severity={atOnce ? 'info' : 'warning'}>
        {atOnce
          ? `We have not passed it to ${bank_product} yet, so it is withdrawn at once.`
          : `${bank_product} may know this application. We tell the bank first, then it is withdrawn; until then it stands, and you can take the request back.`}
      </Alert>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        <li>
          You can apply again for EFIN {office.efin} at {bank_product} this season.
        </li>
        <li>It does not count as a rejection, and no fee is charged for it.</li>
        <OtherBanks office={office} />
      </Box>
      <FormText
        control={form.control}
        name="reason"
        label="Why you withdraw it"
        required
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        helperText={atOnce ? 'Our team reads it.' : 'Our team reads it, and tells the bank.'}
        slotProps={{ htmlInput: { maxLength: limits.reason } }}
      />
    </FormDialog>
  );
}

/** Names the banks at which the office's other applications stay. */
function OtherBanks({ office }: { office: WithId<BankApplication> }) {
  const { data } = useLiveQuery(
    ownApplicationsOfSeason(office.submitted_by, office.season, looked),
    bankApplicationDocument,
  );
  const others = data.filter((one) => one.id !== office.id && one.efin === office.efin && isActive(one));
  if (others.length === 0) return null;
  return <li>{otherBanksStay([...new Set(others.map(({ bank_product }) => bank_product))])}</li>;
}
