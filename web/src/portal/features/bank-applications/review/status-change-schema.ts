import { needsReason, settableStatus } from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';

const oneLine = z.pipe(
  z.transform((value: string) => value.replace(/\s+/g, ' ').trim()),
  z.string().check(z.maxLength(limits.reason, `Use ${limits.reason} characters or fewer for the reason.`)),
);

/** A reason has at most 500 characters and is required to reject. Line breaks become spaces. */
export const statusChangeSchema = z.object({ status: settableStatus, reason: oneLine }).check(
  z.refine((change) => !needsReason(change.status) || change.reason !== '', {
    path: ['reason'],
    error: 'Enter the reason, so that the office knows what to correct.',
  }),
);
export type StatusChange = z.output<typeof statusChangeSchema>;
