import { messageOf } from '~/portal/data/errors';
import { DuplicateKey } from './store';

/** Success toasts. */
export const done = {
  create: 'Custom value created successfully',
  update: 'Custom value updated successfully',
  remove: 'Custom value deleted successfully',
} as const;

/** Error messages, worded by the specification. */
export const failed = {
  create: (error: unknown): string =>
    error instanceof DuplicateKey ? error.message : `Failed to create custom value: ${messageOf(error)}`,
  update: 'Failed to update custom value',
  remove: 'Failed to delete custom value',
  import: (error: unknown): string => `Failed to import custom values: ${messageOf(error)}`,
} as const;
