import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customValueDocument } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { isWebAddress } from '@united/domain/shared/formats';
import { useMemo } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { ProgramLinks } from './program-links';
import { SecretValue } from './secret-value';
import { SoftwareLogin } from './software-login';
import { keyText, otherValues, type Value } from './values';

/**
 * Read-only values that staff store for a member. Revealing a secret requires the member's
 * password.
 */
function OwnValues({ values }: { values: readonly Value[] }) {
  const { readOnly } = useSubject();
  const shown = otherValues(values);
  return (
    <Section title="Your details" hint="Maintained by our team. If something is wrong, contact Support.">
      {shown.length === 0 ? (
        <Typography color="text.secondary">No details yet.</Typography>
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
          <DetailList
            items={shown.map((entry) => ({
              label: keyText(entry.key),
              value:
                entry.value_type === 'secret' ? (
                  <SecretValue id={entry.id} label={keyText(entry.key)} readOnly={readOnly} />
                ) : (
                  <DisplayedValue {...entry} />
                ),
            }))}
          />
        </Paper>
      )}
    </Section>
  );
}

function DisplayedValue({ value, value_type }: Value) {
  if (value_type === 'email') return <Link href={`mailto:${value}`}>{value}</Link>;
  if (value_type !== 'url' || !isWebAddress(value)) return value;
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  );
}

/** Program links, the software login, and the values that staff store for the member. */
export function LinksPage() {
  return (
    <PageFrame
      title="Links"
      subtitle="Your programs, software login and the details our team maintains for you."
    >
      <RetryBoundary message="Failed to load the program links.">
        <ProgramLinks />
      </RetryBoundary>
      <RetryBoundary message="Failed to load your details.">
        <Details />
      </RetryBoundary>
    </PageFrame>
  );
}

function Details() {
  const { uid } = useSubject();
  const spec = useMemo(() => customValuesOf(uid), [uid]);
  const { status, data } = useLiveQuery(spec, customValueDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack spacing={3}>
      <SoftwareLogin values={data} />
      <OwnValues values={data} />
    </Stack>
  );
}
