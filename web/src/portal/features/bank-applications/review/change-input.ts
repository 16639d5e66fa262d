import { needsReason } from '@united/domain/bank-applications/status';
import type { StatusChange } from './status-change-schema';

/** Returns the callable's input for a change. Only rejections have a reason code. */
export const changeInput = ({ status, reason, reason_code }: StatusChange) => ({
  status,
  ...(reason && { reason }),
  ...(reason_code && needsReason(status) && { reason_code }),
});
