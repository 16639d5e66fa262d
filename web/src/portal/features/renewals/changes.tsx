import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import { money } from '@united/domain/shared/display';
import { BeforeAfterTable } from '~/portal/shared/bank-applications/before-after-table';
import { FieldLink } from '~/portal/shared/bank-applications/form/field-link';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { useSettings } from '~/portal/shared/settings/settings';
import { Section } from '~/portal/ui/section';
import { changeNotes, feeLines } from './what-changed';

interface Props {
  renewal: PreparedApplication;
  /** Opens a field; undefined if the user may not edit. */
  onJump: ((field: string) => void) | undefined;
}

/**
 * What the new season's settings changed in a renewal: fees, values, and the bank's questions. A new
 * application that a bureau prepared has nothing to compare with; for it, says who prepared it.
 */
export function Changes({ renewal, onJump }: Props) {
  const settings = useSettings();
  const { bureau } = useWizard();
  const fees = feeLines(renewal);
  const notes = changeNotes(renewal, settings);
  const total = money(renewal.fees_now.total_fee);
  if (!renewal.fees_before)
    return (
      <Section title="Who prepared it" level={4}>
        <Typography>
          {renewal.bureau_name ?? 'Your bureau'} prepared this application for season {renewal.season}. Check
          every value: you confirm and send it, and nobody else can.
        </Typography>
        <Typography sx={{ mt: 1 }}>
          Enter the holder’s email, phone, Social Security number, and date of birth and the account numbers
          yourself. The bureau never sees them.
        </Typography>
        <Typography sx={{ mt: 1 }}>The fees are {total} per funded return.</Typography>
      </Section>
    );
  return (
    <Section title="What we changed" level={4}>
      {fees.length > 0 ? (
        <BeforeAfterTable
          label="Fees per funded return"
          before={`Season ${renewal.season - 1}`}
          lines={fees}
        />
      ) : (
        <Typography>The fees are the same as last season: {total} per funded return.</Typography>
      )}
      {notes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 2, pl: 2.5, '& li + li': { mt: 0.5 } }}>
          {notes.map(({ field, label, text }) => (
            <li key={field}>
              <FieldLink label={label} onClick={onJump && (() => onJump(field))} inheritColor />: {text}
            </li>
          ))}
        </Box>
      )}
      {renewal.changes.length === 0 && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {bureau && `${bureau.name} sets the master EFIN and the add-ons. `}
          Everything else is the same as last season.
        </Typography>
      )}
    </Section>
  );
}

interface ProblemsProps {
  /** Messages by field. */
  problems: readonly { field: string; label: string; text: string }[];
  onJump: ((field: string) => void) | undefined;
}

/** What prevents a renewal from being sent. */
export function ProblemList({ problems, onJump }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" role="none">
      {problems.length === 1 ? 'Before you can send it, fix this:' : 'Before you can send it, fix these:'}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {problems.map(({ field, label, text }) => (
          <li key={field}>
            <FieldLink label={label} onClick={onJump && (() => onJump(field))} inheritColor />: {text}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
