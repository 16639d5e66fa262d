import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@united/domain/shared/formats';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { SecretValue } from './secret-value';
import { keyText, otherValues, type Value } from './values';

/** Read-only values staff store for a member. Secrets need the member's password. */
export function OwnValues({ values }: { values: readonly Value[] }) {
  const { readOnly } = useSubject();
  const shown = otherValues(values);
  return (
    <Section title="Your details" hint="Maintained by our team. If something is wrong, tell us in Support.">
      {shown.length === 0 ? (
        <Typography color="text.secondary">No details yet.</Typography>
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
          <DetailList
            items={shown.map((entry) => ({
              label: keyText(entry.key),
              value:
                entry.value_type === 'secret' ? (
                  <SecretValue id={entry.id} label={keyText(entry.key)} readOnly={readOnly} />
                ) : (
                  <Shown {...entry} />
                ),
            }))}
          />
        </Paper>
      )}
    </Section>
  );
}

function Shown({ value, value_type }: Value) {
  if (value_type === 'email') return <Link href={`mailto:${value}`}>{value}</Link>;
  if (value_type !== 'url' || !isWebAddress(value)) return value;
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  );
}
