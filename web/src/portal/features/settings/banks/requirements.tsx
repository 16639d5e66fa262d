import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Bank } from '@united/domain/settings/settings';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Settings } from '../schema';
import { BankRequirements } from './bank-requirements';
import { summaryOf } from './summary';

interface Props {
  /** The bank's index in the list. */
  bank: number;
  readOnly: boolean;
}

/** Summarizes a bank's requirements and dates in one line that expands to the fields. */
export function Requirements({ bank, readOnly }: Props) {
  const { control } = useFormContext<Settings>();
  const watched: Bank | undefined = useWatch({ control, name: `public.banks.${bank}` });
  const errors = useFormState({ control, name: `public.banks.${bank}` }).errors.public?.banks?.[bank];
  const hasError = Boolean(
    errors?.needs ??
      errors?.questions ??
      errors?.opens_on ??
      errors?.closes_on ??
      errors?.payout_days_min ??
      errors?.payout_days_max,
  );
  const [expanded, setExpanded] = useState(false);
  const open = expanded || hasError;
  const id = useId();
  // Undefined while the row is being removed.
  if (!watched) return null;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={
          <ExpandMore
            aria-hidden
            sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        }
        onClick={() => setExpanded(!open)}
        sx={{ ml: -0.5, textAlign: 'left' }}
      >
        Bank {bank + 1} requirements: {summaryOf(watched)}
      </Button>
      <Box id={id} hidden={!open}>
        {open && <BankRequirements bank={bank} readOnly={readOnly} />}
      </Box>
    </Box>
  );
}
