import { toCallError } from '~/portal/data/errors';

/** Toasts of success, from the spec. */
export const done = {
  create: 'Email template created successfully',
  update: 'Email template updated successfully',
  remove: 'Email template deleted successfully',
} as const;

/** Firestore codes without a sentence worth showing. */
const serverMessage = (error: unknown): string | null => {
  const { code, message } = toCallError(error);
  return code === 'internal' ? null : message;
};

/** The server's message, or the spec's sentence if there is none. */
export const failed = {
  create: (error: unknown) => serverMessage(error) ?? 'Failed to create email template',
  update: (error: unknown) => serverMessage(error) ?? 'Failed to update email template',
  remove: (error: unknown) => serverMessage(error) ?? 'Failed to delete email template',
} as const;
