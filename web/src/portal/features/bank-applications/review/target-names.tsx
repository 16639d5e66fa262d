import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';

/** Names the first five offices and counts the rest. */
export function Names({ targets }: { targets: readonly WithId<BankApplication>[] }) {
  const named = targets.slice(0, 5).map((target) => target.office_name);
  const rest = targets.length - named.length;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {named.join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Typography>
  );
}
