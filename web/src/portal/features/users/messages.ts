import { messageOf, toCallError } from '~/portal/data/errors';

/** Success toasts. */
export const done = {
  create: 'User created successfully in both the database and the authentication service.',
  update: 'User updated successfully',
  status: 'User status updated successfully',
  remove: (email: string) => `User ${email} deleted successfully`,
  password: 'Password reset successfully',
  link: 'Reset link sent',
} as const;

const duplicate = 'A user with this email already exists';

/** Error messages of user management. Some also have a description. */
export const failed = {
  create(error: unknown): string {
    const { code, message } = toCallError(error);
    return code === 'already-exists' ? duplicate : `Failed to create user: ${message}`;
  },

  update(error: unknown): string {
    const { code, reason } = toCallError(error);
    if (code === 'already-exists') return duplicate;
    if (reason === 'password') return 'Failed to update password';
    return messageOf(error, 'Failed to update user');
  },

  status: (error: unknown): [title: string, description: string] => [
    'Failed to update user status',
    messageOf(error),
  ],

  remove(error: unknown): string {
    const { code, message } = toCallError(error);
    if (code === 'permission-denied')
      return 'Permission denied: You do not have permission to delete this user';
    return `Failed to delete user: ${message}`;
  },

  password(error: unknown): string {
    const message = messageOf(error, '');
    return message ? `Failed to reset password: ${message}` : 'Failed to reset password';
  },

  links: (error: unknown): [title: string, description: string] => [
    'The sign-in links were not sent',
    messageOf(error),
  ],

  import: (error: unknown): string => `Failed to import users: ${messageOf(error)}`,
} as const;
