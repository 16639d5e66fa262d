import {
  type BankApplication,
  disposedAt,
  type SensitiveField,
} from '@united/domain/bank-applications/bank-application';
import { dateText } from '@united/domain/shared/display';

/** Says of a sensitive field that it is gone since the office's last season, and since when; null when it never was there. */
export function disposedText(
  application: Pick<BankApplication, 'sensitive_on_file' | 'sensitive_disposed'>,
  field: SensitiveField,
): string | null {
  const at = disposedAt(application, field);
  return at && `Disposed of on ${dateText(at)}`;
}
