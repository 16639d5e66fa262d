import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import PaperIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { askedKinds } from '@united/domain/papers/agreements';
import { officePaperDocument } from '@united/domain/papers/paper';
import { papersOfOffice } from '@united/domain/papers/queries';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import { officeDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Section } from '~/portal/ui/section';
import { papersOutlook } from './papers-outlook';

/**
 * Which papers of the office are on file for the season, and which the bank still needs. Live. Needs a
 * RetryBoundary.
 */
export function OfficePapers({ renewal }: { renewal: PreparedApplication }) {
  const { member_id, efin, bank_product, values } = renewal;
  const settings = useSettings();
  const { season } = settings;
  const { status, data } = useLiveQuery(papersOfOffice(member_id, efin), officePaperDocument);
  const holder = `${values.holder_first_name ?? ''} ${values.holder_last_name ?? ''}`;
  const today = officeDay(serverNow(), values);
  const outlook = papersOutlook(
    data,
    askedKinds(settings),
    { bank: bank_product, holder },
    { season, today },
  );
  if (outlook.length === 0) return null;
  return (
    <Section title="Papers" level={4} hint={`What ${bank_product} requires with the application.`}>
      {status === 'loading' ? (
        <LinesSkeleton entries={1} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {outlook.map(({ label, isAgreement, onFile }) => (
            <Box component="li" key={label} sx={{ display: 'flex', gap: 1.5 }}>
              {onFile ? (
                <DoneIcon aria-hidden fontSize="small" sx={{ mt: 0.25, color: 'success.main' }} />
              ) : (
                <PaperIcon aria-hidden fontSize="small" sx={{ mt: 0.25, color: 'warning.main' }} />
              )}
              <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{label}</strong>: {onFile ? onFileText(label, onFile) : neededText(isAgreement)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}

const neededText = (isAgreement: boolean): string =>
  isAgreement
    ? 'not signed yet. We will ask you to sign it when you send the application.'
    : 'not on file for this season. We will ask for it when you send the application.';

function onFileText(label: string, onFile: { label: string; expires_on: string | null }): string {
  const instead = onFile.label === label ? '' : ` as “${onFile.label}”`;
  return onFile.expires_on
    ? `on file${instead}, valid until ${calendarDateText(onFile.expires_on)}.`
    : `on file${instead}.`;
}
