import TestIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { useConfirmClose } from '~/portal/ui/confirm-close';
import { DialogHead } from '~/portal/ui/dialog-head';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { ScreenDialog } from '~/portal/ui/screen-dialog';

interface Props {
  title: string;
  dirty: boolean;
  busy: boolean;
  /** Disables saving until the user has made a decision. */
  blocked: boolean;
  saveLabel: string;
  onSubmit: FormEventHandler;
  onTest: () => Promise<void>;
  onClose: () => void;
  preview: ReactNode;
  children: ReactNode;
}

/**
 * A large dialog with the form on the left and the preview on the right, stacked on small screens.
 */
export function EditorFrame(props: Props) {
  const { title, dirty, busy, blocked, saveLabel, onSubmit, onTest, onClose, preview, children } = props;
  const id = useId();
  const [testing, setTesting] = useState(false);
  const close = useConfirmClose({
    dirty,
    busy,
    lost: 'Your changes to this template have not been saved.',
    onClose,
  });

  const test = async () => {
    setTesting(true);
    await onTest();
    setTesting(false);
  };

  return (
    <ScreenDialog
      onClose={close}
      aria-labelledby={id}
      maxWidth="xl"
      fillsBelow="lg"
      slotProps={{
        paper: { sx: { height: { lg: 'calc(100% - 64px)' } } },
      }}
    >
      <DialogHead id={id} title={title} onClose={close} />
      <Box
        component="form"
        noValidate
        aria-labelledby={id}
        onSubmit={onSubmit}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
        id={`${id}-form`}
      >
        <Stack spacing={2.5} sx={{ p: { xs: 2, sm: 3 } }}>
          {children}
        </Stack>
        <Box
          sx={{
            p: { xs: 2, sm: 3 },
            minHeight: '100%',
            bgcolor: 'background.default',
            borderLeft: { md: 1 },
            borderTop: { xs: 1, md: 0 },
            // Must follow the borders, which would otherwise use the text color.
            borderColor: { xs: 'divider', md: 'divider' },
          }}
        >
          <Box sx={{ position: { md: 'sticky' }, top: 24 }}>{preview}</Box>
        </Box>
      </Box>
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <Button
          startIcon={<TestIcon aria-hidden />}
          disabled={busy || testing}
          onClick={() => void test()}
          sx={{ mr: 'auto' }}
        >
          {testing ? 'Sending…' : 'Send test to me'}
        </Button>
        <Button onClick={close} disabled={busy} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          Cancel
        </Button>
        <SubmitButton busy={busy} busyLabel="Saving…" disabled={blocked} form={`${id}-form`}>
          {saveLabel}
        </SubmitButton>
      </DialogActions>
    </ScreenDialog>
  );
}
