import { messageOf } from '~/portal/data/errors';

/** Success toasts from the specification. */
export const done = {
  create: 'Email template created successfully',
  update: 'Email template updated successfully',
  remove: 'Email template deleted successfully',
} as const;

/** The server's message, or the specification's if there is none. */
export const failed = {
  create: (error: unknown) => messageOf(error, 'Failed to create email template'),
  update: (error: unknown) => messageOf(error, 'Failed to update email template'),
  remove: (error: unknown) => messageOf(error, 'Failed to delete email template'),
} as const;
