import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  defaultStaffAlerts,
  hourText,
  type StaffAlertChoice,
  type StaffAlertChoices,
  type StaffAlertTopic,
  staffAlertChoices,
  staffAlertPreferencesDocument,
  staffAlertsPerHour,
  staffAlertTopics,
} from '@united/domain/email/staff-alerts';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp } from 'firebase/firestore';
import { startTransition, useId, useOptimistic } from 'react';
import { transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { useLiveDoc } from '~/portal/data/live';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';

const choiceLabels: Record<StaffAlertChoice, string> = {
  now: 'Immediately',
  digest: 'In the digest',
  off: 'Never',
};

const groups: readonly {
  title: string;
  topics: readonly { topic: StaffAlertTopic; label: string; hint: string }[];
}[] = [
  {
    title: 'Support tickets',
    topics: [
      { topic: 'assigned', label: 'Assigned to you', hint: 'A colleague assigns you a ticket.' },
      { topic: 'urgent', label: 'Urgent tickets', hint: 'A member opens a ticket with Urgent priority.' },
      {
        topic: 'replies',
        label: 'Replies to unassigned tickets',
        hint: 'A member replies to a ticket that is not assigned to anyone.',
      },
      {
        topic: 'tickets',
        label: 'Other new tickets',
        hint: 'A member opens a ticket with any other priority.',
      },
    ],
  },
  {
    title: 'Bank applications',
    topics: [
      {
        topic: 'applications',
        label: 'New and overdue applications',
        hint: 'Immediately: every application that an office submits. In the digest: applications that are waiting on us and overdue.',
      },
      {
        topic: 'changes',
        label: 'Changed accounts',
        hint: 'An office changes the banking information on a submitted application.',
      },
    ],
  },
];

/** Saves one choice and leaves the others unchanged. Throws a FirestoreError. */
async function saveChoice(uid: string, topic: StaffAlertTopic, choice: StaffAlertChoice): Promise<void> {
  const ref = doc(db, collections.staffAlertPreferences, uid);
  await transact(async (transaction) => {
    const stored = await transaction.get(ref);
    const before = stored.exists() ? readDocument(stored, staffAlertPreferencesDocument) : defaultStaffAlerts;
    const all = Object.fromEntries(staffAlertTopics.map((each) => [each, before[each]]));
    transaction.set(ref, { ...all, [topic]: choice, updated_at: serverTimestamp() });
  });
}

/** Lets staff choose their alerts and when to get them. Each choice saves immediately. */
export function StaffAlertsTab({ uid }: { uid: string }) {
  const { digest_hour } = useStaffSettings();
  const { status, data } = useLiveDoc(collections.staffAlertPreferences, uid, staffAlertPreferencesDocument);
  const [choices, choose] = useOptimistic<StaffAlertChoices, Partial<StaffAlertChoices>>(
    data ?? defaultStaffAlerts,
    (current, chosen) => ({ ...current, ...chosen }),
  );
  const toast = useToast();
  if (status === 'loading') return <PageSpinner />;

  const change = (topic: StaffAlertTopic, choice: StaffAlertChoice) =>
    startTransition(async () => {
      choose({ [topic]: choice });
      try {
        await saveChoice(uid, topic, choice);
      } catch (error) {
        toast.error('Your choice was not saved', messageOf(error));
      }
    });

  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <Box sx={{ color: 'text.secondary' }}>
        <Typography>
          <strong>Immediately</strong>: by email and under the bell, up to {staffAlertsPerHour} an hour, but
          not about a ticket you have open.
        </Typography>
        <Typography>
          <strong>In the digest</strong>: one email a day, Monday to Saturday at {hourText(digest_hour)} New
          York time. It also lists new leads.
        </Typography>
      </Box>
      {groups.map(({ title, topics }) => (
        <Section title={title} key={title}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {topics.map(({ topic, label, hint }) => (
              <Row
                key={topic}
                label={label}
                hint={hint}
                value={choices[topic]}
                onChoose={(choice) => change(topic, choice)}
              />
            ))}
          </Box>
        </Section>
      ))}
    </Stack>
  );
}

interface RowProps {
  label: string;
  hint: string;
  value: StaffAlertChoice;
  onChoose: (choice: StaffAlertChoice) => void;
}

function Row({ label, hint, value, onChoose }: RowProps) {
  const id = useId();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        justifyContent: 'space-between',
        gap: { xs: 1, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box>
        <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </Box>
      <Select
        value={value}
        labelId={`${id}-label`}
        SelectDisplayProps={{ 'aria-describedby': `${id}-hint` }}
        onChange={(event) => onChoose(event.target.value)}
        sx={{ width: { sm: 160 }, flexShrink: 0 }}
      >
        {staffAlertChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabels[choice]}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
