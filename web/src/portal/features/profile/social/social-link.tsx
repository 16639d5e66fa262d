import Link from '@mui/material/Link';
import { isWebAddress } from '@united/domain/shared/formats';
import type { socialLabels } from '../schema';

/** The address of a link, or null for what is none, like a handle with spaces. */
function addressOf(field: keyof typeof socialLabels, value: string): string | null {
  if (field !== 'instagram_handle') return isWebAddress(value) ? value : null;
  const [, handle] = /^@?([A-Za-z0-9._]{1,30})$/.exec(value) ?? [];
  return handle ? `https://www.instagram.com/${handle}/` : null;
}

export function SocialLink({ field, value }: { field: keyof typeof socialLabels; value: string }) {
  const href = addressOf(field, value);
  if (!href) return value;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  );
}
