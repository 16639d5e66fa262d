import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownActiveBanks, ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import { isApproved } from '@united/domain/bank-applications/status';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useConfirm } from '~/portal/ui/confirm';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** Limit on the member's applications read per season. */
const readLimit = 50;

interface Props {
  application: WithId<BankApplication>;
  reader: 'office' | 'staff';
  readOnly?: boolean;
}

/**
 * Shows which bank an office works with this season if several have approved it. Renders nothing if
 * only one has.
 */
export function ActiveBank(props: Props) {
  const { season } = useSettings();
  const { application } = props;
  if (!isApproved(application) || application.season !== season) return null;
  return (
    <RetryBoundary message="Failed to load this season’s bank.">
      <Content {...props} />
    </RetryBoundary>
  );
}

function Content({ application: { submitted_by, season, efin }, reader, readOnly = false }: Props) {
  const applications = useLiveQuery(
    ownApplicationsOfSeason(submitted_by, season, readLimit),
    bankApplicationDocument,
  );
  const active = useLiveQuery(ownActiveBanks(submitted_by, season), bankActiveDocument);
  if (applications.status === 'loading' || active.status === 'loading') return null;
  const approved = applications.data.filter((one) => one.efin === efin && isApproved(one));
  if (approved.length < 2) return null;
  const selected = approved.find(({ id }) => active.data.some(({ application_id }) => application_id === id));
  const banks = new Intl.ListFormat('en-US').format(approved.map(({ bank_product }) => bank_product));
  const choices =
    readOnly || (reader === 'office' && selected) ? [] : approved.filter((one) => one !== selected);
  return (
    <Section title="This season’s bank" level={3} wide>
      <Alert
        severity={selected ? 'info' : 'warning'}
        sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      >
        {selected
          ? `${reader === 'office' ? 'You work' : 'The office works'} with ${selected.bank_product}. ${banks} approved it.`
          : `${banks} approved this office. ${reader === 'office' ? 'Choose the bank you want to work with this season.' : 'The office has not chosen a bank for this season yet.'}`}
        {choices.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {choices.map((one) => (
              <Choice key={one.id} application={one} reader={reader} />
            ))}
          </Stack>
        )}
      </Alert>
    </Section>
  );
}

function Choice({ application, reader }: Pick<Props, 'application' | 'reader'>) {
  const { id, bank_product, office_name, season } = application;
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('chooseActiveBank', { application_id: id });
    toast.success('Bank chosen', `${office_name} works with ${bank_product}.`);
  }, 'Failed to choose the bank');

  async function ask() {
    const agreed = await confirm({
      title: `Work with ${bank_product} in season ${season}?`,
      body:
        reader === 'office'
          ? `${office_name} will offer this bank’s products. You can choose only once. To change banks later, contact our team.`
          : `${office_name} will offer this bank’s products. The office sees your choice under My Offices.`,
      confirmLabel: `Choose ${bank_product}`,
    });
    if (agreed) await run();
  }

  return (
    <Button size="small" color="inherit" variant="outlined" disabled={busy} aria-busy={busy} onClick={ask}>
      Choose {bank_product}
    </Button>
  );
}
