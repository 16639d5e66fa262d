import { dateText } from '@united/domain/shared/display';
import { Refusal } from '../platform/errors';

/** For a value removed because nobody has used it for years; null when it was not disposed of. */
export const disposedOf = (at: Date | null): Refusal | null =>
  at &&
  new Refusal(
    'not-found',
    `This value was disposed of on ${dateText(at)}, as our retention period asks. Nobody can restore it.`,
    { reason: 'disposed' },
  );
