import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText, dateTimeText, phoneText } from '@united/domain/shared/display';
import { isWebAddress } from '@united/domain/shared/formats';
import { roleLabels } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
import { useSubject } from '~/portal/shared/users/subject-context';
import { UserAvatar } from '~/portal/shared/users/user-avatar';
import { UserStatusChip } from '~/portal/shared/users/user-status-chip';
import { DetailList } from '~/portal/ui/detail-list';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { socialLabels } from './schema';
import { type Profile, useProfile } from './use-profile';

/** Returns a social link's URL, or null if the value is not one, such as a handle with spaces. */
function urlOf(field: keyof typeof socialLabels, value: string): string | null {
  if (field !== 'instagram_handle') return isWebAddress(value) ? value : null;
  const [, handle] = /^@?([A-Za-z0-9._]{1,30})$/.exec(value) ?? [];
  return handle ? `https://www.instagram.com/${handle}/` : null;
}

function SocialLink({ field, value }: { field: keyof typeof socialLabels; value: string }) {
  const href = urlOf(field, value);
  if (!href) return value;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  );
}

/** The user's profile. */
export function ProfilePage() {
  const { readOnly } = useSubject();
  return (
    <PageFrame
      title="Profile"
      subtitle="What our team knows about you and how we reach you."
      action={
        !readOnly && (
          <Button
            component={RouterLink}
            to="/member/settings"
            variant="contained"
            startIcon={<EditIcon aria-hidden />}
            fullWidth
          >
            Edit profile
          </Button>
        )
      }
    >
      <RetryBoundary message="Failed to load profile data">
        <Content />
      </RetryBoundary>
    </PageFrame>
  );
}

function Content() {
  const { uid } = useSubject();
  const profile = useProfile(uid);
  if (!profile) return <Skeleton variant="rounded" height={320} />;
  return (
    <Stack spacing={3}>
      <Identity profile={profile} />
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Section title="Contact">
          <DetailList
            items={[
              { label: 'Email', value: profile.user.email },
              { label: 'Phone', value: profile.fields.phone && phoneText(profile.fields.phone) },
            ]}
          />
        </Section>
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Section title="Social links">
          <DetailList
            items={(Object.keys(socialLabels) as (keyof typeof socialLabels)[]).map((key) => ({
              label: socialLabels[key],
              value: profile.fields[key] && <SocialLink field={key} value={profile.fields[key]} />,
            }))}
          />
        </Section>
      </Paper>
    </Stack>
  );
}

function Identity({ profile: { user } }: { profile: Profile }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={3}
        sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}
      >
        <UserAvatar uid={user.id} name={user.name} avatarUrl={user.avatar_url} size={96} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
            <Chip label={roleLabels[user.role]} />
            <UserStatusChip status={user.status} />
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Joined {dateText(user.date_joined.toDate())}
            {user.last_login && ` · Last sign-in ${dateTimeText(user.last_login.toDate())}`}
          </Typography>
        </Box>
      </Stack>
    </Paper>
  );
}
