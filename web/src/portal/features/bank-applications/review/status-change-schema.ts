import { needsReason, settableStatus } from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';

const oneLine = z.pipe(
  z.transform((value: string) => value.replace(/\s+/g, ' ').trim()),
  z.string().check(z.maxLength(limits.reason, `Use ${limits.reason} characters or fewer for the reason.`)),
);

/** The status dialog: a status, and a reason of at most 500 characters that a rejection must carry. Line breaks become spaces. */
export const statusChangeSchema = z.object({ status: settableStatus, reason: oneLine }).check(
  z.refine((change) => !needsReason(change.status) || change.reason !== '', {
    path: ['reason'],
    error: 'Enter the reason. The office reads it to know what to correct.',
  }),
);
export type StatusChange = z.output<typeof statusChangeSchema>;
