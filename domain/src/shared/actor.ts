import * as z from 'zod/mini';

/** Who did something, as events and the audit log keep it. */
export const actorSchema = z.object({ uid: z.string(), name: z.string(), role: z.string() });
export type Actor = z.infer<typeof actorSchema>;
