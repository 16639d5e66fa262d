import { toCallError } from '~/portal/data/errors';

/** What the toasts say when something worked; the spec's. */
export const done = {
  create: 'Email template created successfully',
  update: 'Email template updated successfully',
  remove: 'Email template deleted successfully',
} as const;

/** Codes of Firestore without a sentence worth showing. */
const told = (error: unknown): string | null => {
  const { code, message } = toCallError(error);
  return code === 'internal' ? null : message;
};

/** The server's message, or the spec's sentence when it said none. */
export const failed = {
  create: (error: unknown) => told(error) ?? 'Failed to create email template',
  update: (error: unknown) => told(error) ?? 'Failed to update email template',
  remove: (error: unknown) => told(error) ?? 'Failed to delete email template',
} as const;
