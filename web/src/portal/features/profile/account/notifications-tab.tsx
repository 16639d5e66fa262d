import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  emailGroups,
  emailTypeTable,
  type OptionalEmailType,
  optionalEmailTypes,
  requiredEmailTypes,
} from '@united/domain/email/email-types';
import { notificationPreferencesDocument } from '@united/domain/email/notification-preferences';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { ReactElement } from 'react';
import { transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { useLiveDoc } from '~/portal/data/live';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { Section } from '~/portal/ui/section';
import { useAction } from '~/portal/ui/use-action';

/** Turns one type on or off and leaves the others as stored. Throws a FirestoreError. */
async function setEmailType(uid: string, type: OptionalEmailType, on: boolean): Promise<void> {
  const ref = doc(db, collections.notificationPreferences, uid);
  await transact(async (transaction) => {
    const stored = await transaction.get(ref);
    const off = new Set(stored.exists() ? readDocument(stored, notificationPreferencesDocument).off : []);
    if (on) off.delete(type);
    else off.add(type);
    transaction.set(ref, { off: [...off], updated_at: serverTimestamp() });
  });
}

/** Turns emails on and off. Each switch saves immediately. */
export function NotificationsTab({ uid, readOnly }: { uid: string; readOnly: boolean }) {
  const { status, data } = useLiveDoc(
    collections.notificationPreferences,
    uid,
    notificationPreferencesDocument,
  );
  if (status === 'loading') return <PageSpinner />;

  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <Typography color="text.secondary">
        We do not send you the emails you turn off. The news still appears under the bell and in the portal.
      </Typography>
      {emailGroups.map((group) => (
        <Section title={group} key={group}>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {optionalEmailTypes
              .filter((type) => emailTypeTable[type].optional.group === group)
              .map((type) => (
                <OptionalRow
                  key={type}
                  type={type}
                  label={emailTypeTable[type].optional.label}
                  hint={emailTypeTable[type].optional.hint}
                  on={!data?.off.includes(type)}
                  uid={uid}
                  readOnly={readOnly}
                />
              ))}
          </Stack>
        </Section>
      ))}
      <Section title="Always sent">
        <Alert severity="info" sx={{ mb: 1 }}>
          These protect your account and your money, so you cannot turn them off.
        </Alert>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {requiredEmailTypes.map((type) => (
            <Row key={type} {...emailTypeTable[type].required}>
              <Switch checked disabled />
            </Row>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

interface RowProps {
  label: string;
  hint: string;
  children: ReactElement;
}

interface OptionalRowProps extends Omit<RowProps, 'children'> {
  type: OptionalEmailType;
  on: boolean;
  uid: string;
  readOnly: boolean;
}

function OptionalRow({ type, on, uid, readOnly, ...texts }: OptionalRowProps) {
  const { run, busy } = useAction(
    (next: boolean) => setEmailType(uid, type, next),
    'Your choice was not saved',
  );
  return (
    <Row {...texts}>
      <Switch checked={on} disabled={readOnly || busy} onChange={(_, next) => void run(next)} />
    </Row>
  );
}

function Row({ label, hint, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 0.5, '&:first-of-type': { borderTop: 0 } }}
    >
      <FormControlLabel
        labelPlacement="start"
        control={children}
        sx={{ m: 0, width: '100%', justifyContent: 'space-between', gap: 2, py: 0.75 }}
        label={
          <Box component="span" sx={{ display: 'block' }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
              {label}
            </Box>
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {hint}
            </Typography>
          </Box>
        }
      />
    </Box>
  );
}
