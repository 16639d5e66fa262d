import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type FieldKeyUse,
  fieldKeyUseDocument,
  fieldKeyUseId,
} from '@united/domain/sensitive-fields/field-key-use';
import { collections } from '@united/domain/shared/collections';
import { call } from '~/portal/data/call';
import { useLiveDoc } from '~/portal/data/live';
import { DetailList } from '~/portal/ui/detail-list';
import { RelativeTime } from '~/portal/ui/relative-time';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

const values = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'value' : 'values'}`;

/** Encrypted values per key, with a button to re-encrypt them. Costs one read. For super admins. */
export function FieldKeys() {
  const { status, data } = useLiveDoc(collections.fieldKeys, fieldKeyUseId, fieldKeyUseDocument);
  if (status === 'loading') return null;
  return (
    <Section
      title="Encryption keys"
      hint="Sensitive values are re-encrypted with the current key automatically, within an hour of a key change."
      aside={<RotateButton isRunning={data?.state === 'running'} />}
    >
      {data ? (
        <KeyUse use={data} />
      ) : (
        <Typography color="text.secondary">
          No counts yet. Counting starts within an hour, or when you select Re-encrypt.
        </Typography>
      )}
    </Section>
  );
}

function KeyUse({ use }: { use: FieldKeyUse }) {
  const counts = use.counts ?? use.counted;
  const ids = [...new Set([use.current, ...Object.keys(counts), ...use.ring])];
  return (
    <>
      <DetailList items={ids.map((id) => ({ label: id, value: meaning(use, id, counts[id] ?? 0) }))} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {use.finished_at ? (
          <>
            Last counted: <RelativeTime date={use.finished_at.toDate()} />. {values(use.reencrypted)}{' '}
            re-encrypted.
          </>
        ) : (
          `Re-encrypting: ${values(Object.values(use.counted).reduce((sum, count) => sum + count, 0))} so far.`
        )}
      </Typography>
    </>
  );
}

/** Describes how a key is used. */
function meaning(use: FieldKeyUse, id: string, count: number): string {
  if (id === use.current) return `${values(count)} (current key)`;
  if (!use.ring.includes(id)) return `${values(count)} cannot be read because this key is missing`;
  return count > 0
    ? `${values(count)}. Keep this key.`
    : 'No values. You can remove this key from the key ring.';
}

function RotateButton({ isRunning }: { isRunning: boolean }) {
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    const { started } = await call('rotateFieldKeys', {});
    toast.success(started ? 'Re-encryption has started' : 'Re-encryption is already running');
  }, 'Re-encryption could not start');
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      aria-busy={busy || isRunning}
      onClick={() => run()}
    >
      Re-encrypt
    </Button>
  );
}
