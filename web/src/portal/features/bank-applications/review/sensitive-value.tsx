import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  applicationFieldLabels,
  last4Of,
  maskedLast4,
  type SensitiveField,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import { calendarDateText } from '@united/domain/shared/display';
import { useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { RevealButton } from '~/portal/shared/sensitive-fields/reveal-button';
import { RevealDialog } from '~/portal/shared/sensitive-fields/reveal-dialog';
import { useRevealed } from '~/portal/shared/sensitive-fields/use-revealed';
import { monoFamily } from '~/theme/tokens';

interface ReasonProps {
  /** The reason given for another value of the same office; blank if none. */
  reason: string;
  onReason: (reason: string) => void;
}

interface RevealableProps extends ReasonProps {
  /** Path of the document that `revealField` reads. */
  document: string;
  field: SensitiveField;
  label: string;
  /** Shown until the value is revealed. */
  masked?: string;
  officeName: string;
}

/** A sensitive value, revealed for 30 seconds after the user gives a reason. */
export function RevealableValue(props: RevealableProps) {
  const { document, field, label, masked, officeName, reason, onReason } = props;
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();
  const text = value ? valueText(field, value) : masked;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
      {text && (
        <Typography
          component="span"
          sx={{ fontFamily: value ? monoFamily : 'inherit', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
      <RevealButton label={label} value={value} left={left} onReveal={() => setAsking(true)} onHide={hide} />
      {asking && (
        <RevealDialog
          document={document}
          field={field}
          label={inSentence(label)}
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

interface Props extends ReasonProps {
  application: WithId<BankApplication>;
  field: SensitiveField;
}

/** An application's sensitive field on file, masked until revealed. */
export const SensitiveValue = ({ application, field, ...props }: Props) => (
  <RevealableValue
    document={`${collections.bankApplications}/${application.id}`}
    field={field}
    label={applicationFieldLabels[field]}
    masked={maskedText(application, field)}
    officeName={application.office_name}
    {...props}
  />
);

/** Lowercases a label for use in a sentence, except proper names. */
export const inSentence = (label: string) =>
  label.startsWith('Social Security') ? label : label.charAt(0).toLowerCase() + label.slice(1);

function maskedText(application: BankApplication, field: SensitiveField): string {
  const ending = last4Of(application, field);
  return ending ? maskedLast4(field, ending) : 'On file';
}

/** Formats a revealed value for reading aloud. */
function valueText(field: SensitiveField, value: string): string {
  if (field === 'holder_dob') return calendarDateText(value);
  if (field === 'holder_ssn') return value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  return value;
}
