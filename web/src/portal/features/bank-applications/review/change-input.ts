import { needsReason } from '@united/domain/bank-applications/status';
import type { StatusChange } from './status-change-schema';

/** The change as it is sent; only a rejection has a code. */
export const changeInput = ({ status, reason, reason_code }: StatusChange) => ({
  status,
  ...(reason && { reason }),
  ...(reason_code && needsReason(status) && { reason_code }),
});
