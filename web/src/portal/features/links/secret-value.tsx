import RevealIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useRevealed } from '~/portal/shared/sensitive-fields/use-revealed';
import { CopyButton } from '~/portal/ui/copy-button';
import { monoFamily } from '~/theme/tokens';

const OwnSecretDialog = lazy(async () => ({
  default: (await import('./own-secret-dialog')).OwnSecretDialog,
}));

/** A masked secret of one's own; revealed for 30 seconds after the password was entered. Never for staff that looks as the member. */
export function SecretValue({ id, label, readOnly }: { id: string; label: string; readOnly: boolean }) {
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();

  if (value !== null)
    return (
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        <CopyButton value={value} label={`Copy ${label}`} />
        <Button size="small" onClick={hide}>
          Hide
        </Button>
        <Typography component="span" role="timer" variant="body2" color="text.secondary">
          Hides in {left} s
        </Typography>
      </Stack>
    );

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <span aria-hidden>••••••••</span>
        {readOnly ? (
          <Typography component="span" variant="body2" color="text.secondary">
            Only the member can reveal it here.
          </Typography>
        ) : (
          <Button
            size="small"
            startIcon={<RevealIcon aria-hidden />}
            aria-label={`Reveal ${label}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Reveal
          </Button>
        )}
      </Stack>
      {asking && (
        <Suspense>
          <OwnSecretDialog
            id={id}
            label={label}
            onClose={() => setAsking(false)}
            onValue={(revealed) => {
              setAsking(false);
              show(revealed);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
