import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { EntryLayout } from '@united/domain/bank-applications/entry-layout';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { toCallError } from '~/portal/data/errors';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { AcceptedPapers } from '~/portal/shared/papers/accepted-papers';
import { useSession } from '~/portal/shared/users/session-context';
import { monoFamily } from '~/theme/tokens';
import { carryText, passedText } from '../to-the-bank';
import { ChangedAlert } from './changed-alert';
import { type DeskLine, deskLines } from './desk-lines';
import { Lines } from './lines';
import type { Cleared, Opened } from './use-opened';
import type { Row } from './use-queue';
import { useShown } from './use-shown';

interface Props {
  application: Row;
  layout: EntryLayout;
  /** The opened values, of this application or another. */
  opened: Opened;
  /** Name of another user entering it; null if none. */
  holder: string | null;
  copied: number | null;
  openButton: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  onCopy: (line: DeskLine) => void;
  /** Called when the application changes while its values are open. */
  onChanged: () => void;
  /**
   * Renders the buttons that finish the office at the version on screen: mark as passed, or skip.
   */
  actions: (version: number) => ReactNode;
}

const clearedText: Record<Exclude<Cleared, 'changed'>, string> = {
  idle: 'The sensitive values were cleared after two minutes of inactivity.',
  hidden:
    'The sensitive values were cleared when this window was hidden. Keep the bank’s window next to this one.',
  taken: 'The sensitive values were cleared because someone else took over this office.',
};

/** One office, line by line in the order of its bank's form. */
export function Desk(props: Props) {
  const { application, layout, opened, holder, openButton, onOpen } = props;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const own = opened.id === application.id;
  const { uid } = useSession();
  const seen = useShown(application, layout, own ? opened.version : null, uid);
  // Hide outdated values so that nobody keeps entering them.
  const values = own && !seen.changed ? opened.values : null;
  const outdated = own && seen.changed && opened.values !== null;
  const lines = deskLines(layout, application, values, seen.marked);
  const carried = application.pending_carry ?? [];
  const shown = onlyChanged && carried.length > 0 ? lines.filter(({ changed }) => changed) : lines;
  const clear = useEffectEvent(props.onChanged);
  useEffect(() => {
    if (outdated) clear();
  }, [outdated]);
  const closed = values === null && lines.some(({ note, text }) => note === null && text === null);
  const mustOpen = seen.wasOpen && closed;
  return (
    <Stack component="section" aria-labelledby="desk-office" spacing={2} sx={{ minWidth: 0 }}>
      <Box>
        <Typography id="desk-office" component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {application.office_name}
        </Typography>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}
        >
          <Typography color="text.secondary">
            EFIN <span style={{ fontFamily: monoFamily }}>{application.efin}</span> ·{' '}
            {application.bank_product}
          </Typography>
          <StatusChip status={application.status} />
          <WithdrawnChip application={application} />
        </Stack>
      </Box>
      {application.passed_to_bank_at && (
        <Alert severity="info">Passed to the bank: {passedText(application)}.</Alert>
      )}
      {holder && <Alert severity="warning">{holder} is entering this office now.</Alert>}
      {seen.changed && (
        <ChangedAlert
          labels={seen.differing.map((key) => layout.lines[key]?.label ?? '')}
          cleared={own && opened.cleared === 'changed'}
          onUseNewLines={mustOpen ? null : seen.acceptChange}
        />
      )}
      {carried.length > 0 && (
        <Alert severity="warning">
          Changed since it was passed to the bank: {carryText(application)}.
          <FormControlLabel
            control={<Switch size="small" checked={onlyChanged} onChange={(_, on) => setOnlyChanged(on)} />}
            label="Only changed"
            sx={{ display: 'flex', mt: 0.5 }}
          />
        </Alert>
      )}
      {own && opened.cleared && opened.cleared !== 'changed' && (
        <Alert severity="info">{clearedText[opened.cleared]}</Alert>
      )}
      <AcceptedPapers key={application.id} application={application} />
      {own && opened.error !== null && <OpenFailed error={opened.error} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {closed && (
          <Button
            ref={openButton}
            variant="contained"
            startIcon={<LockOpenIcon aria-hidden />}
            aria-busy={own && opened.opening}
            onClick={onOpen}
          >
            {own && opened.opening ? 'Opening…' : seen.changed && mustOpen ? 'Open again' : 'Open for entry'}
          </Button>
        )}
        {props.actions(seen.version)}
      </Stack>
      <Lines lines={shown} copied={props.copied} onCopy={props.onCopy} />
      <Typography variant="body2" color="text.secondary">
        Opening an office is recorded in the audit log. A sensitive value shows only while its line is
        focused. Values are cleared after two minutes of inactivity, when this window is hidden, when you
        leave, and when the office is passed. The clipboard is cleared too, but the browser may not allow it.
        Copy something else before you leave.
      </Typography>
    </Stack>
  );
}

/** Shows why the values did not open. Reaching the rate limit is a warning, not an error. */
function OpenFailed({ error }: { error: unknown }) {
  const { code, message } = toCallError(error);
  return <Alert severity={code === 'resource-exhausted' ? 'warning' : 'error'}>{message}</Alert>;
}
