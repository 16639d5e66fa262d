import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { changeOutcome } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { correctionWay } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSiblings } from './use-siblings';
import { outcomeWords } from './words';

interface Props {
  /** The application as it was opened, with the EFIN that changes. */
  office: WithId<BankApplication>;
  chosen: readonly WithId<BankApplication>[];
  onChoose: (chosen: WithId<BankApplication>[]) => void;
}

/** Offers a new EFIN for the office's other applications with the old one. */
export function AlsoAt({ office, chosen, onChoose }: Props) {
  const { season } = useSettings();
  const siblings = useSiblings(office);
  if (siblings.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ typography: 'body1', fontWeight: 600, color: 'text.primary' }}>
        Your other applications with EFIN {office.efin}
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5, maxWidth: '68ch' }}>
        Choose where the EFIN changes too. Each application takes the change on its own, and you see what
        became of each.
      </Typography>
      {siblings.map((sibling) => {
        const way = correctionWay(sibling, season);
        const outcome = changeOutcome(sibling, 'identity', season);
        const others = chosen.filter(({ id }) => id !== sibling.id);
        return (
          <FormControlLabel
            key={sibling.id}
            disabled={way === null}
            sx={{ alignItems: 'flex-start', mt: 0.5 }}
            control={
              <Checkbox
                checked={others.length < chosen.length}
                onChange={(_, checked) => onChoose(checked ? [...others, sibling] : others)}
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
                    'A requested change of it waits for our team. Change the EFIN once it is decided.'}
                  {way !== null && outcome !== 'none' && `${outcomeWords[outcome].short}.`}
                </Typography>
              </Box>
            }
          />
        );
      })}
    </FormControl>
  );
}
