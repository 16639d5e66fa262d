import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SensitiveField, sensitiveFieldLabels } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import { useState } from 'react';
import { RevealButton } from '~/portal/shared/sensitive-fields/reveal-button';
import { RevealDialog } from '~/portal/shared/sensitive-fields/reveal-dialog';
import { useRevealed } from '~/portal/shared/sensitive-fields/use-revealed';
import { monoFamily } from '~/theme/tokens';
import { inSentence, valueText } from './sensitive-value';

interface Props {
  changeId: string;
  field: SensitiveField;
  officeName: string;
  /** The reason given for another value of this request; blank before. */
  reason: string;
  onReason: (reason: string) => void;
}

/** Reveals a sensitive value that an office requests, for 30 seconds once a reason was given. */
export function RequestedValue({ changeId, field, officeName, reason, onReason }: Props) {
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();
  const label = sensitiveFieldLabels[field];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
      {value && (
        <Typography component="span" sx={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
          {valueText(field, value)}
        </Typography>
      )}
      <RevealButton
        label={`requested ${inSentence(label)}`}
        value={value}
        left={left}
        onReveal={() => setAsking(true)}
        onHide={hide}
      />
      {asking && (
        <RevealDialog
          document={`${collections.bankApplicationChanges}/${changeId}`}
          field={field}
          label={`requested ${inSentence(label)}`}
          subject={officeName}
          reason={reason}
          onClose={() => setAsking(false)}
          onValue={(revealed, given) => {
            setAsking(false);
            onReason(given);
            show(revealed);
          }}
        />
      )}
    </Stack>
  );
}
