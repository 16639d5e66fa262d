import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Agreement, agreementLimits } from '@united/domain/papers/agreements';
import { paperAskLabels } from '@united/domain/papers/kinds';
import { Suspense, useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import { useSettings } from '~/portal/shared/settings/settings';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { ActionButton } from '../editable-row';
import { Section } from '../section';

const AgreementDialog = lazyComponent(() => import('./agreement-dialog'), 'AgreementDialog');
const AgreementPreview = lazyComponent(() => import('./agreement-preview'), 'AgreementPreview');

type Open = { dialog: 'edit' | 'preview'; agreement: Agreement } | { dialog: 'new' };

/** The agreements that offices read and sign. Each is saved in its own dialog. */
export function AgreementsSection() {
  const { agreements } = useSettings();
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title="Agreements"
      hint="What offices read and sign under Bank Application, such as a service agreement. Each is saved separately. Changing the title or text creates a new version. Starting the next morning, offices that signed an earlier version are asked to sign the new one."
    >
      <Stack spacing={2}>
        {agreements.length === 0 ? (
          <Typography color="text.secondary">No agreement is in force.</Typography>
        ) : (
          <Stack component="ul" aria-label="Agreements" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {agreements.map((agreement) => (
              <Row
                key={agreement.key}
                agreement={agreement}
                onOpen={(dialog) => setOpen({ dialog, agreement })}
                onRemoved={() => add.current?.focus()}
              />
            ))}
          </Stack>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            ref={add}
            variant="outlined"
            startIcon={<AddIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpen({ dialog: 'new' })}
            disabled={agreements.length >= agreementLimits.agreements}
          >
            Add agreement
          </Button>
          {agreements.length >= agreementLimits.agreements && (
            <Typography variant="body2" color="text.secondary">
              There can be at most {agreementLimits.agreements} agreements.
            </Typography>
          )}
        </Stack>
      </Stack>
      <Suspense>
        {open?.dialog === 'new' && <AgreementDialog onClose={close} />}
        {open?.dialog === 'edit' && <AgreementDialog agreement={open.agreement} onClose={close} />}
        {open?.dialog === 'preview' && <AgreementPreview agreement={open.agreement} onClose={close} />}
      </Suspense>
    </Section>
  );
}

interface RowProps {
  agreement: Agreement;
  onOpen: (dialog: 'edit' | 'preview') => void;
  onRemoved: () => void;
}

function Row({ agreement, onOpen, onRemoved }: RowProps) {
  const { key, title, version, ask, banks, updated_at } = agreement;
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('removeAgreement', { key, expected_updated_at: updated_at });
    toast.success(`“${title}” was removed`);
    onRemoved();
  }, `“${title}” could not be removed`);
  const remove = async () => {
    const confirmed = await confirm({
      title: `Remove “${title}”?`,
      body: 'Offices are no longer asked to sign it. Those that were asked already can still sign it, unless you withdraw the request. What was signed stays on file.',
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (confirmed) await run();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[`Version ${version}`, banks.join(', ') || 'All banks', paperAskLabels[ask]].join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <ActionButton name={`Preview ${title}`} onClick={() => onOpen('preview')}>
          <PreviewIcon fontSize="small" />
        </ActionButton>
        <ActionButton name={`Edit ${title}`} onClick={() => onOpen('edit')}>
          <EditIcon fontSize="small" />
        </ActionButton>
        <ActionButton name={`Remove ${title}`} disabled={busy} onClick={() => void remove()}>
          <RemoveIcon fontSize="small" />
        </ActionButton>
      </Stack>
    </Box>
  );
}
