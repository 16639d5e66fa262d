import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { isLicensed, officeLicenseDocument } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { userDocument } from '@united/domain/users/user';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { DetailList } from '~/portal/ui/detail-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { LicenseChip } from '../license-chip';
import { TermsTable } from './terms-table';
import { VisibilityTable } from './visibility-table';

/** The bureau that the office belongs to: its terms, what it sees, and how to leave. */
export function MembershipView({ bureau }: { bureau: WithId<Bureau> }) {
  const { name, owner_name, addons, addons_set_by, addons_set_at } = bureau;
  const { uid, readOnly } = useSubject();
  const { status, data: user } = useLiveDoc(collections.users, uid, userDocument);
  const since = user?.bureau_since;
  return (
    <Stack spacing={4}>
      <Section title={name} hint={`Run by ${owner_name}.`}>
        <Card variant="outlined">
          <CardContent>
            <DetailList
              items={[
                {
                  label: 'Your office has belonged to it since',
                  value: status === 'loading' ? <Skeleton width={120} /> : since && dateText(since.toDate()),
                },
                {
                  label: 'License',
                  value: (
                    <RetryBoundary message="Failed to load your license.">
                      <License bureau={bureau} />
                    </RetryBoundary>
                  ),
                },
                ...(addons_set_by && addons_set_at
                  ? [
                      {
                        label: 'Add-ons last set',
                        value: `${dateText(addons_set_at.toDate())}, by ${addons_set_by.name}`,
                      },
                    ]
                  : []),
              ]}
            />
          </CardContent>
        </Card>
      </Section>
      {addons && (
        <Section title={`What ${name} adds to your fees`}>
          <TermsTable terms={{ ...bureau, bureau_name: name, addons }} />
        </Section>
      )}
      <Section title="What the bureau can see">
        <VisibilityTable bureau={name} invited={false} />
      </Section>
      {!readOnly && <Leave name={name} />}
    </Stack>
  );
}

/** Whether the office paid the bureau's license for the season. One of an earlier bureau doesn't count. */
function License({ bureau }: { bureau: WithId<Bureau> }) {
  const { uid } = useSubject();
  const { season } = useSettings();
  const { status, data } = useLiveDoc(
    collections.officeLicenses,
    seasonId(season, uid),
    officeLicenseDocument,
  );
  if (status === 'loading') return <Skeleton width={120} />;
  const license = data?.bureau_id === bureau.id ? data : undefined;
  if (!bureau.requires_license && !license) return 'Not required';
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <LicenseChip state={license?.state ?? 'unpaid'} />
      <span>
        {isLicensed(bureau, license)
          ? `For season ${season}. You can send applications.`
          : `For season ${season}. You can send applications once the bureau marks it as paid or waives it. You get an email then.`}
      </span>
    </Stack>
  );
}

function Leave({ name }: { name: string }) {
  const { ask, busy } = useLeave(name);
  return (
    <Section title="Leave the bureau">
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ maxWidth: '75ch' }}>
          You can leave at any time. The bureau then sees nothing of your office anymore. Applications that
          you sent keep its master EFIN and add-ons.
        </Typography>
        <Button variant="outlined" color="error" disabled={busy} onClick={() => void ask()}>
          {busy ? 'Leaving…' : `Leave ${name}`}
        </Button>
      </Stack>
    </Section>
  );
}

/** Takes the office out of the bureau, after asking. */
function useLeave(name: string) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('leaveBureau', {});
    toast.success(
      `Your office left ${name}`,
      'The bureau no longer sees it. You both get an email about it.',
    );
  }, 'Your office has not left the bureau');
  const ask = async () => {
    const agreed = await confirm({
      title: `Leave ${name}?`,
      body: 'The bureau loses its view of your office immediately. Applications that you sent stay as they are. Applications that the bureau prepared stay with you, and you can send them without its add-ons and master EFIN. To come back, you need a new invitation.',
      confirmLabel: 'Leave the bureau',
      cancelLabel: 'Stay',
      destructive: true,
    });
    if (agreed) await run();
  };
  return { ask, busy };
}
