import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';

/** The reveal dialog's reason. Line breaks become spaces. */
export const revealSchema = z.object({
  reason: z.pipe(
    z.transform((value: string) => value.replace(/\s+/g, ' ')),
    text('reason', limits.reason),
  ),
});
