import * as z from 'zod/mini';

/** The actor of an action, as events and the audit log keep it. */
export const actorSchema = z.object({ uid: z.string(), name: z.string(), role: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** Whether no person did it: the migration or a job. */
export const isOfSystem = (actor: Actor | undefined): boolean => actor?.role === 'system';
