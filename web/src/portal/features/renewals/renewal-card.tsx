import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  dismissReasonTexts,
  isNewApplication,
  type PreparedApplication,
} from '@united/domain/renewals/prepared-application';
import { money } from '@united/domain/shared/display';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useSubject } from '~/portal/shared/users/subject-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { useAction } from '~/portal/ui/use-action';
import { monoFamily } from '~/theme/tokens';
import { progressOf } from './progress';
import { RenewalEditor } from './renewal-editor';

const DismissDialog = lazyComponent(() => import('./dismiss-dialog'), 'DismissDialog');

export interface RenewalCardProps {
  renewal: WithId<PreparedApplication>;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Whether it will be sent with the others; undefined if it isn't ready. */
  selected: boolean | undefined;
  onSelect: (selected: boolean) => void;
  /** Messages by field from a refused sending. */
  refusal: FieldErrors;
  onUnsaved: (unsaved: boolean) => void;
}

/** A renewal in the list, with everything about it while it is open. */
export function RenewalCard(props: RenewalCardProps) {
  const { renewal, open, onOpen, selected, onSelect, refusal, onUnsaved } = props;
  const { office_name, efin, bank_product, bureau_name, state } = renewal;
  const { readOnly } = useSubject();
  const title = useId();
  const card = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  const isRefused = Object.keys(refusal).length > 0;
  const { label, color } = progressOf(renewal);
  const isDismissed = state === 'dismissed';
  const action = open ? 'Close' : isDismissed || readOnly ? 'View' : 'Check';

  useEffect(() => {
    if (open && !wasOpen.current) {
      card.current?.scrollIntoView({ block: 'start' });
      card.current?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);

  return (
    <Card
      component="li"
      ref={card}
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={title}
      sx={{
        scrollMarginTop: { xs: 80, md: 24 },
        '&:focus': { outline: 0 },
        ...(open && { borderColor: 'primary.main' }),
      }}
    >
      <CardContent sx={{ p: { xs: 2, sm: 2.5 }, '&:last-child': { pb: { xs: 2, sm: 2.5 } } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Stack direction="row" sx={{ flex: '1 1 300px', minWidth: 0, alignItems: 'flex-start' }}>
            {selected !== undefined && !readOnly && (
              <Checkbox
                checked={selected}
                onChange={(_, checked) => onSelect(checked)}
                slotProps={{ input: { 'aria-label': `Send ${office_name}, ${bank_product}` } }}
                sx={{ mt: -1, ml: -1.25 }}
              />
            )}
            <Box id={title} sx={{ minWidth: 0 }}>
              <Typography component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
                {office_name}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                EFIN <span style={{ fontFamily: monoFamily }}>{efin}</span> · {bank_product}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {feesText(renewal)}
              </Typography>
              {bureau_name && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  Prepared by {bureau_name}
                </Typography>
              )}
            </Box>
          </Stack>
          <Chip color={isRefused ? 'error' : color} label={isRefused ? 'Not sent' : label} />
          <Button
            variant={open ? 'text' : 'outlined'}
            aria-expanded={open}
            aria-label={`${action}: ${office_name}, ${bank_product}`}
            data-opens={renewal.id}
            onClick={() => onOpen(!open)}
          >
            {action}
          </Button>
        </Box>
        {isDismissed && <Dismissed renewal={renewal} />}
        {open && (
          <Suspense fallback={<LinesSkeleton entries={4} />}>
            <RenewalEditor renewal={renewal} refusal={refusal} onUnsaved={onUnsaved} />
            {state === 'prepared' && !readOnly && <Dismiss renewal={renewal} />}
          </Suspense>
        )}
      </CardContent>
    </Card>
  );
}

/** Returns the total per funded return, compared with last season's if there is one. */
function feesText({ fees_before, fees_now }: PreparedApplication): string {
  const total = `${money(fees_now.total_fee)} per funded return`;
  if (!fees_before) return total;
  return fees_before.total_fee === fees_now.total_fee
    ? `${total}, same as last season`
    : `${money(fees_before.total_fee)} → ${total}`;
}

/** Why an office isn't renewed, with a way back. */
function Dismissed({ renewal }: Pick<RenewalCardProps, 'renewal'>) {
  const { id, office_name, dismiss_reason } = renewal;
  const again = isNewApplication(renewal) ? 'Send after all' : 'Renew after all';
  const { readOnly } = useSubject();
  const { run, busy } = useAction(() => call('dismissPrepared', { id, reason: null }), 'Could not undo this');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
      <Typography>{dismiss_reason ? dismissReasonTexts[dismiss_reason] : 'Not renewing'}.</Typography>
      {!readOnly && (
        <Button size="small" disabled={busy} onClick={() => run()} aria-label={`${again}: ${office_name}`}>
          {busy ? 'Saving…' : again}
        </Button>
      )}
    </Stack>
  );
}

function Dismiss({ renewal }: Pick<RenewalCardProps, 'renewal'>) {
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {isNewApplication(renewal) ? 'Don’t send…' : 'Don’t renew…'}
      </Button>
      {asking && (
        <Suspense>
          <DismissDialog renewal={renewal} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  );
}
