import * as z from 'zod/mini';

/** The actor of an action, as stored in events and the audit log. */
export const actorSchema = z.object({ uid: z.string(), name: z.string(), role: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** Returns whether the migration or a job acted, rather than a user. */
export const isSystemActor = (actor: Actor | undefined): boolean => actor?.role === 'system';
