import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  agreementConsent,
  agreementKeyOf,
  agreementLimits,
  versionToSign,
} from '@united/domain/papers/agreements';
import { isOwed } from '@united/domain/papers/paper';
import { dateText } from '@united/domain/shared/display';
import { text as line } from '@united/domain/shared/formats';
import { useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '~/portal/auth/server-clock';
import { call } from '~/portal/data/call';
import { AgreementBody } from '~/portal/shared/papers/agreement-body';
import { useAgreementText } from '~/portal/shared/papers/agreement-text';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { LoadFailed } from '~/portal/ui/load-failed';
import { useToast } from '~/portal/ui/toast';
import type { Paper } from './offices';
import { Request } from './paper-row';
import { changeText } from './words';

const schema = z.object({
  name: line('name', agreementLimits.name),
  consent: z.boolean().check(z.refine((given) => given, 'Check this box to sign.')),
});
type Typed = z.input<typeof schema>;

const labels = { name: 'Your full name', consent: 'Confirmation' };

interface SignDialogProps {
  /** The agreement, live. */
  paper: Paper;
  onClose: () => void;
}

/** Shows an agreement that an office owes. It can be signed once its end was in view. */
export function SignDialog({ paper, onClose }: SignDialogProps) {
  const toast = useToast();
  const { agreements } = useSettings();
  const version = versionToSign(paper, agreements) ?? 1;
  const [opened] = useState(version);
  /** The version whose end was in view. */
  const [read, setRead] = useState<number | null>(null);
  const { text, error, retry } = useAgreementText(agreementKeyOf(paper) ?? '', version);
  const form = useForm<Typed>({ schema, fields: labels, defaultValues: { name: '', consent: false } });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const isRead = read === version;
  const isOpen = isOwed(paper) || isSubmitting || isSubmitSuccessful;

  // A new version needs another confirmation.
  const { setValue } = form;
  useEffect(() => {
    if (version !== opened) setValue('consent', false);
  }, [version, opened, setValue]);

  return (
    <FormDialog
      title={`Read and sign: ${paper.label}`}
      form={form}
      disabled={!isRead || !isOpen || !text}
      save={async ({ name }) => {
        await call('signAgreement', {
          paper_id: paper.id,
          version,
          text_hash: text?.text_hash ?? '',
          name,
          consent: true,
          base_version: paper.version,
        });
      }}
      saved={() => toast.success(`“${paper.label}” was signed`, 'You can download a copy under Papers.')}
      submitLabel="Sign"
      busyLabel="Signing…"
      cancel={{ children: 'Close' }}
      onClose={onClose}
    >
      <Box>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[paper.office_name, `EFIN ${paper.efin}`, `Version ${version}`].join(' · ')}
        </Typography>
        {isOpen && <Request paper={paper} />}
      </Box>
      {!isOpen && (
        <Alert severity="warning">
          <AlertTitle>This request has changed</AlertTitle>
          {changeText(paper)}
        </Alert>
      )}
      {version !== opened && (
        <Alert severity="warning">
          <AlertTitle>This agreement has changed</AlertTitle>
          Version {version} has replaced version {opened} since you opened it. Read it to the end before you
          sign.
        </Alert>
      )}
      {error !== null && <LoadFailed message="Failed to load the agreement." error={error} onRetry={retry} />}
      {!text && error === null && <LinesSkeleton entries={8} />}
      {text && (
        <>
          <AgreementBody text={text} />
          <End key={version} title={text.title} onReached={() => setRead(version)} />
        </>
      )}
      <Stack component="section" aria-label="Signature" spacing={2}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {isRead
            ? 'You have reached the end. You can sign now.'
            : 'Read to the end of the agreement to sign it.'}
        </Typography>
        <FormText
          control={form.control}
          name="name"
          label={labels.name}
          required
          disabled={!isRead || !isOpen}
          autoComplete="name"
          helperText="Your typed name is your signature."
        />
        <Consent control={form.control} disabled={!isRead || !isOpen} />
        <Typography variant="body2" color="text.secondary">
          Date: {dateText(serverNow())}
        </Typography>
      </Stack>
    </FormDialog>
  );
}

interface EndProps {
  title: string;
  onReached: () => void;
}

/**
 * The end of the text. It is reached once it is in view, which a short text is immediately, or once it
 * has the focus, because keyboards and screen readers don't always scroll.
 */
function End({ title, onReached }: EndProps) {
  const mark = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onReached]);
  return (
    <Typography
      ref={mark}
      tabIndex={0}
      onFocus={onReached}
      variant="body2"
      color="text.secondary"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, textAlign: 'center' }}
    >
      End of “{title}”
    </Typography>
  );
}

/** The sentence that the signer confirms, with its error below. */
function Consent({ control, disabled }: { control: Control<Typed>; disabled: boolean }) {
  const { field, fieldState } = useController({ control, name: 'consent' });
  const problem = fieldState.error?.message;
  return (
    <FormControl error={Boolean(problem)} disabled={disabled}>
      <FormControlLabel
        label={agreementConsent}
        sx={{ alignItems: 'flex-start' }}
        slotProps={{ typography: { sx: { pt: 1 } } }}
        control={
          <Checkbox
            name={field.name}
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': problem && 'consent-problem' } }}
          />
        }
      />
      {problem && <FormHelperText id="consent-problem">{problem}</FormHelperText>}
    </FormControl>
  );
}
