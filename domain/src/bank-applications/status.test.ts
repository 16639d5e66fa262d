import { expect, it } from 'vitest';
import { figuresOfApplication } from '../dashboard/stats';
import { currentStatus, storedStatus, storedStatusesOf } from './status';

it('reads an empty status as Bank Application Sent, including in filters and figures', () => {
  const sent = 'Bank Application Sent';
  expect(currentStatus(storedStatus.parse(''))).toBe(sent);
  expect(storedStatusesOf(sent)).toEqual([sent, '']);
  expect(figuresOfApplication({ status: '' })).toEqual({ applications: { [sent]: 1 } });
});
