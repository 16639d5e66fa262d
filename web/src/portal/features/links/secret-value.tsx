import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { RevealButton } from '~/portal/shared/sensitive-fields/reveal-button';
import { useRevealed } from '~/portal/shared/sensitive-fields/use-revealed';
import { lazyComponent } from '~/portal/ui/lazy';
import { monoFamily } from '~/theme/tokens';

const OwnSecretDialog = lazyComponent(() => import('./own-secret-dialog'), 'OwnSecretDialog');

/**
 * A masked secret. Entering the password reveals it for 30 seconds, but never in a view-as session.
 */
export function SecretValue({ id, label, readOnly }: { id: string; label: string; readOnly: boolean }) {
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();

  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {value === null ? (
          <span aria-hidden>••••••••</span>
        ) : (
          <Typography component="span" sx={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        )}
        {readOnly ? (
          <Typography component="span" variant="body2" color="text.secondary">
            Only the member can reveal it here.
          </Typography>
        ) : (
          <RevealButton
            label={label}
            value={value}
            left={left}
            onReveal={() => setAsking(true)}
            onHide={hide}
          />
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
