import { CallError } from '~/portal/data/errors';
import { DuplicateKey } from './store';

/** Toasts of success. */
export const done = {
  create: 'Custom value created successfully',
  update: 'Custom value updated successfully',
  remove: 'Custom value deleted successfully',
} as const;

const reasonOf = (error: unknown): string => (error instanceof CallError ? error.message : 'Unknown error');

/** Error messages of custom values. */
export const failed = {
  create: (error: unknown): string =>
    error instanceof DuplicateKey ? error.message : `Failed to create custom value: ${reasonOf(error)}`,
  update: 'Failed to update custom value',
  remove: 'Failed to delete custom value',
  import: (error: unknown): string => `Failed to import custom values: ${reasonOf(error)}`,
} as const;
