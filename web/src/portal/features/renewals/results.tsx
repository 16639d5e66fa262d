import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { renewalSectionTitles } from '@united/domain/renewals/sections';
import { useEffect, useRef } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { applicationCount } from './progress';
import type { SendResult } from './use-send';
import { labelOf } from './what-changed';

interface Props {
  results: readonly SendResult[];
  onOpen: (id: string) => void;
}

/** What became of the renewals that were sent in this visit. Takes focus, so that it is announced. */
export function Results({ results, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const sent = results.filter(({ outcome }) => outcome !== 'refused');
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <Stack
      ref={place}
      role="group"
      aria-label="What was sent"
      tabIndex={-1}
      spacing={2}
      sx={{ '&:focus': { outline: 0 } }}
    >
      {sent.length > 0 && (
        <Alert severity="success" role="status" icon={<DoneIcon aria-hidden />}>
          <AlertTitle>{applicationCount(sent.length)} sent</AlertTitle>
          {sent.map(({ renewal }) => `${renewal.office_name} (${renewal.bank_product})`).join(', ')}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          <AlertTitle>{applicationCount(refused.length)} not sent</AlertTitle>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {refused.map((result) => (
              <Refused key={result.renewal.id} result={result} onOpen={onOpen} />
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}

function Refused({
  result: { renewal, fields, message },
  onOpen,
}: { result: SendResult } & Pick<Props, 'onOpen'>) {
  const settings = useSettings();
  const labels: Readonly<Record<string, string>> = { sections: 'Sections', ...renewalSectionTitles };
  const reasons = Object.entries(fields).map(
    ([field, text]) => `${labels[field] ?? labelOf(field, renewal, settings)}: ${text}`,
  );
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{renewal.office_name}</strong>, {renewal.bank_product}
      {[...(message ? [message] : []), ...reasons].map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        sx={{ mt: 0.5 }}
        aria-label={`Fix it: ${renewal.office_name}, ${renewal.bank_product}`}
        onClick={() => onOpen(renewal.id)}
      >
        Fix it
      </Button>
    </Box>
  );
}
