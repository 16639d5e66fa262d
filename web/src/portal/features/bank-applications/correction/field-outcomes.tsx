import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isAnswer } from '@united/domain/bank-applications/answer-field';
import {
  type ChangedField,
  changeOutcome,
  classOf,
} from '@united/domain/bank-applications/application-change';
import { applicationFieldLabels } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { outcomeTexts } from './texts';

/** Explains when changes to a section's fields take effect: one line, or one per outcome. */
export function FieldOutcomes({
  office,
  fields,
}: {
  office: WithId<BankApplication>;
  fields: readonly ChangedField[];
}) {
  const { settings } = useWizard();
  const outcomeOf = (field: ChangedField) => changeOutcome(office, classOf(field), settings.season);
  const outcomes = [...new Set(fields.map(outcomeOf))];
  return (
    <Stack spacing={0.5} sx={{ mb: 2.5, maxWidth: '68ch' }}>
      {outcomes.map((outcome) => {
        if (outcome === 'none') return null;
        const { short, text } = outcomeTexts[outcome];
        const some = fields.filter((field) => outcomeOf(field) === outcome).map(nameOf);
        const names = outcomes.length > 1 ? `${some.join(', ')}: ` : '';
        return (
          <Typography key={outcome} variant="body2" sx={{ color: 'text.secondary' }}>
            <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {short}.
            </Box>{' '}
            {names}
            {text}
          </Typography>
        );
      })}
    </Stack>
  );
}

const nameOf = (field: ChangedField): string => (isAnswer(field) ? 'answers' : applicationFieldLabels[field]);
