import { expect, it } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { failed } from './messages';

const taken = new CallError('already-exists', 'Taken.');
const denied = new CallError('permission-denied');
const last = new CallError('failed-precondition', 'This is the last super admin.');
const crash = new Error('boom');

it('reports a duplicate email', () => {
  expect(failed.create(taken)).toBe('A user with this email already exists');
  expect(failed.update(taken)).toBe('A user with this email already exists');
});

it('includes the server’s message', () => {
  expect(failed.create(last)).toBe('Failed to create user: This is the last super admin.');
  expect(failed.update(last)).toBe('This is the last super admin.');
  expect(failed.status(last)).toEqual(['Failed to update user status', 'This is the last super admin.']);
  expect(failed.remove(last)).toBe('Failed to delete user: This is the last super admin.');
  expect(failed.password(denied)).toBe('Failed to reset password: You do not have permission to do this.');
});

it('reports which half failed', () => {
  const reason = (name: string) => new CallError('failed-precondition', 'No.', undefined, undefined, name);
  expect(failed.update(reason('password'))).toBe('Failed to update password');
});

it('has messages for a missing permission and for unexpected errors', () => {
  expect(failed.remove(denied)).toBe('Permission denied: You do not have permission to delete this user');
  expect(failed.update(crash)).toBe('Failed to update user');
  expect(failed.password(crash)).toBe('Failed to reset password');
  expect(failed.create(crash)).toBe('Failed to create user: An unexpected error occurred');
});
