import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { atField } from '~/portal/data/errors';
import type { NewApp } from '~/portal/shared/users/second-factor-setup';
import { CopyButton } from '~/portal/ui/copy-button';
import { codeSchema, FormCode } from '~/portal/ui/form/form-code';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useSave } from '~/portal/ui/form/use-save';
import { monoFamily } from '~/theme/tokens';

const schema = z.object({ code: codeSchema });
const labels = { code: 'Code from the app' };

interface AppStepProps {
  app: NewApp;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Shows the key as a QR code and as text, and asks for a code to prove that the app has the key.
 */
export function AppStep({ app, onDone, onCancel }: AppStepProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });

  const { control, formState } = form;
  const confirm = useSave(form, {
    save: async ({ code }) => {
      await app.confirm(code).catch((error: unknown) => {
        throw atField('code', error);
      });
    },
    saved: onDone,
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={confirm} aria-label="Set up your app">
      <Typography>
        Scan this code with your authenticator app, or enter the key manually. Then enter the code that the
        app shows.
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 2.5,
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
        }}
      >
        <QrCode address={app.address} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            Key for manual entry
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Typography component="span" sx={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
              {inGroups(app.key)}
            </Typography>
            <CopyButton value={app.key} label="Copy key" />
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Keep it secret: anyone who has it can generate your codes.
          </Typography>
        </Box>
      </Box>
      <FormCode control={control} name="code" label={labels.code} autoFocus />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton busy={formState.isSubmitting} busyLabel="Checking…">
          Turn on
        </SubmitButton>
        <Button onClick={onCancel} disabled={formState.isSubmitting}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}

/** Splits the key into groups of four letters, which are easier to type. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/**
 * Dark on white in both color schemes, because some apps cannot read inverted codes. An image, so
 * that no markup is injected.
 */
function QrCode({ address }: { address: string }) {
  const svg = renderSVG(address, { ecc: 'M', border: 2 });
  return (
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code with the key for your authenticator app"
      width={188}
      height={188}
      sx={{ flexShrink: 0, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'common.white' }}
    />
  );
}
