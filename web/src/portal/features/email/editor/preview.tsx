import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import type { EmailTemplateInput } from '@united/domain/email/template';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { useQuery } from '~/portal/data/once';
import { EmailView } from '~/portal/shared/email/email-view';
import { ProgressLine } from '~/portal/ui/progress-line';
import { useDebounced } from '~/portal/ui/use-debounced';
import type { Recipient } from '../use-recipients';
import { MemberPicker } from './member-picker';

/** Debounce in milliseconds. */
const debounceMs = 500;
const phoneWidth = 375;

interface Props {
  control: Control<EmailTemplateInput>;
  /** Subject or content is invalid. */
  invalid: boolean;
  member: Recipient | null;
  onMember: (member: Recipient | null) => void;
}

/**
 * Previews the email as a member gets it, rendered on the server while typing. Ignores stale
 * responses.
 */
export function Preview({ control, invalid, member, onMember }: Props) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [template_type, subject, content] = useWatch({
    control,
    name: ['template_type', 'subject', 'content'],
  });
  const draft = { template_type, subject: subject.trim(), content: content.trim() };
  const key = useDebounced(JSON.stringify([draft, member?.id ?? '']), debounceMs);
  const blank = draft.content === '' || draft.subject === '';
  const { data, error, isFetching, isError } = useQuery({
    queryKey: ['preview', key],
    queryFn: () => call('previewEmail', { ...draft, ...(member && { member_id: member.id }) }),
    enabled: !blank && !invalid && key === JSON.stringify([draft, member?.id ?? '']),
    placeholderData: keepPreviousData,
    retry: false,
  });

  return (
    <Stack spacing={2} component="section" aria-label="Preview">
      <MemberPicker value={member} onChoose={onMember} />
      <ProgressLine active={isFetching} label="Rendering the preview" />
      {isError && !isFetching && !invalid && <Alert severity="error">{detailOf(error)}</Alert>}
      {blank || invalid ? (
        <Waiting>
          {blank
            ? 'Enter a subject and content to preview the email.'
            : 'Fix the highlighted fields to preview the email.'}
        </Waiting>
      ) : data ? (
        <>
          {data.missing.length > 0 && (
            <Alert severity="warning">
              {member ? member.name : 'The example member'} has no value for {data.missing.join(', ')}. It
              stays blank in the email.
            </Alert>
          )}
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Subject:{' '}
            </Box>
            <strong>{data.subject}</strong>
          </Typography>
          <EmailView
            html={data.html}
            text={data.text}
            height="max(320px, 52vh)"
            width={width === 'phone' ? phoneWidth : undefined}
            tools={
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label="Preview width"
                value={width}
                onChange={(_, next: 'desktop' | 'phone' | null) => next && setWidth(next)}
              >
                <ToggleButton value="desktop" aria-label="Desktop" title="Desktop">
                  <DesktopIcon fontSize="small" />
                </ToggleButton>
                <ToggleButton value="phone" aria-label="Phone" title="Phone">
                  <PhoneIcon fontSize="small" />
                </ToggleButton>
              </ToggleButtonGroup>
            }
          />
        </>
      ) : (
        !isError && <Skeleton variant="rounded" height={320} />
      )}
    </Stack>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 240,
        p: 3,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
