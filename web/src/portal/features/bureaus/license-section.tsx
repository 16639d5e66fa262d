import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Bureau } from '@united/domain/bureaus/bureau';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { type LicenseState, licenseStates } from '@united/domain/bureaus/license';
import { call } from '~/portal/data/call';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { LicenseChip } from './license-chip';

const verbs: Record<LicenseState, string> = { unpaid: 'Mark unpaid', paid: 'Mark paid', waived: 'Waive' };

interface Props {
  office: BureauOffice;
  bureau: Pick<Bureau, 'requires_license'>;
}

/** Whether the office paid the bureau's license for the season, and buttons that change it. */
export function LicenseSection({ office, bureau }: Props) {
  const { readOnly } = useSubject();
  const { change, busy } = useLicense(office, bureau);
  return (
    <Section
      title={`License for ${office.season}`}
      level={3}
      aside={<LicenseChip state={office.license} isRequired={bureau.requires_license} />}
      hint={
        !bureau.requires_license
          ? 'Your bureau doesn’t require it. You can still keep track of it here.'
          : office.license === 'unpaid'
            ? 'The office can’t send an application until it is paid or waived.'
            : 'The office can send applications.'
      }
    >
      {!readOnly && (
        <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {licenseStates
            .filter((state) => state !== office.license)
            .map((state) => (
              <Button
                key={state}
                size="small"
                variant="outlined"
                disabled={busy}
                onClick={() => void change(state)}
              >
                {verbs[state]}
              </Button>
            ))}
        </Stack>
      )}
    </Section>
  );
}

function useLicense(office: BureauOffice, { requires_license }: Props['bureau']) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async (state: LicenseState) => {
    await call('setOfficeLicense', { member_id: office.member_id, state });
    toast.success('License changed', `It shows here in a moment.`);
  }, 'The license was not changed');
  const effects: Record<LicenseState, string> = {
    unpaid: requires_license
      ? 'The office can’t send an application until it is paid or waived. What it sent stays. It gets an email about it.'
      : 'The office can still send applications, because your bureau doesn’t require a license.',
    paid: 'The office can send applications. It gets an email about it.',
    waived: 'The office can send applications without paying. It gets an email about it.',
  };
  const change = async (state: LicenseState) => {
    const agreed = await confirm({
      title: `${verbs[state]}: the license of ${office.name} for ${office.season}?`,
      body: effects[state],
      confirmLabel: verbs[state],
    });
    if (agreed) await run(state);
  };
  return { change, busy };
}
