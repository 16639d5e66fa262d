import { CallError } from '~/portal/data/errors';

/** Toasts of success. */
export const done = {
  create: 'User created successfully in both the database and the authentication service.',
  update: 'User updated successfully',
  status: 'User status updated successfully',
  remove: (email: string) => `User ${email} deleted successfully`,
  password: 'Password reset successfully',
  link: 'Reset link sent',
} as const;

const unexpected = 'An unexpected error occurred';

/** Code, reason and message from the server. Any other error reads as unexpected. */
function detailsOf(error: unknown): { code: string; reason: string; message: string } {
  return error instanceof CallError
    ? { code: error.code, reason: error.reason ?? '', message: error.message }
    : { code: '', reason: '', message: unexpected };
}

const duplicate = 'A user with this email already exists';

/** The errors of user management: a title each, and a description where the title is not enough. */
export const failed = {
  create(error: unknown): string {
    const { code, message } = detailsOf(error);
    return code === 'already-exists' ? duplicate : `Failed to create user: ${message}`;
  },

  update(error: unknown): string {
    const { code, reason, message } = detailsOf(error);
    if (code === 'already-exists') return duplicate;
    if (reason === 'custom-values') return 'User updated but some custom values failed to save';
    if (reason === 'password') return 'Failed to update password';
    return message === unexpected ? 'Failed to update user' : message;
  },

  status: (error: unknown): [title: string, description: string] => [
    'Failed to update user status',
    detailsOf(error).message,
  ],

  remove(error: unknown): string {
    const { code, reason, message } = detailsOf(error);
    if (code === 'permission-denied')
      return 'Permission denied: You do not have permission to delete this user';
    if (reason === 'related-records')
      return 'Cannot delete user: There are related records that must be removed first';
    return `Failed to delete user: ${message}`;
  },

  password(error: unknown): string {
    const { message } = detailsOf(error);
    return message === unexpected ? 'Failed to reset password' : `Failed to reset password: ${message}`;
  },

  import: (error: unknown): string => `Failed to import users: ${detailsOf(error).message}`,
} as const;
