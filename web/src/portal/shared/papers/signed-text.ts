import type { PaperSignature } from '@united/domain/papers/paper';
import { dateText } from '@united/domain/shared/display';

/** Returns who signed which version of an agreement, and when. */
export const signedText = ({ name, signed_at, version }: PaperSignature): string =>
  `Signed by ${name} on ${dateText(signed_at.toDate())}. Version ${version}.`;
