import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { changeOutcome } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { correctionMode } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import { outcomeTexts } from './texts';
import { useSiblings } from './use-siblings';

interface Props {
  /** The application as opened, with the old EFIN. */
  office: WithId<BankApplication>;
  selected: readonly WithId<BankApplication>[];
  onSelect: (selected: WithId<BankApplication>[]) => void;
}

/** Offers to change the EFIN of the office's other applications that have the old one. */
export function AlsoAt({ office, selected, onSelect }: Props) {
  const { season } = useSettings();
  const siblings = useSiblings(office);
  if (siblings.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ typography: 'body1', fontWeight: 600, color: 'text.primary' }}>
        Your other applications with EFIN {office.efin}
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5, maxWidth: '68ch' }}>
        Select the applications where the EFIN should change too. Each change is sent separately, and you will
        see the result for each.
      </Typography>
      {siblings.map((sibling) => {
        const way = correctionMode(sibling, season);
        const outcome = changeOutcome(sibling, 'identity', season);
        const others = selected.filter(({ id }) => id !== sibling.id);
        return (
          <FormControlLabel
            key={sibling.id}
            disabled={way === null}
            sx={{ alignItems: 'flex-start', mt: 0.5 }}
            control={
              <Checkbox
                checked={others.length < selected.length}
                onChange={(_, checked) => onSelect(checked ? [...others, sibling] : others)}
              />
            }
            label={
              <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
                Also at {sibling.bank_product} ({sibling.office_name})
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {way === null &&
                    'This application has a requested change. You can change its EFIN once our team decides.'}
                  {way !== null && outcome !== 'none' && `${outcomeTexts[outcome].short}.`}
                </Typography>
              </Box>
            }
          />
        );
      })}
    </FormControl>
  );
}
