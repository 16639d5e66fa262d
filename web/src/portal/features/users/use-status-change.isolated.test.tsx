import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { queryClient } from '~/portal/data/once';
import { ConfirmProvider } from '~/portal/ui/confirm';
import { toast } from '~/portal/ui/toast';
import { type Row, users } from './list';
import { useStatusChange } from './use-status-change';

const call = vi.hoisted(() => vi.fn());
vi.mock('~/portal/data/call', () => ({ call }));
vi.mock('~/portal/data/firestore', () => ({ db: {} }));

let root: Root;
let save: ReturnType<typeof useStatusChange>['save'];
let reads: ReturnType<typeof vi.spyOn>;
const rows = ['a', 'b', 'c'].map((id) => ({ id, updated_at: { toMillis: () => 1 } })) as Row[];

function Screen() {
  save = useStatusChange().save;
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(toast, 'error').mockReturnValue();
  call.mockReset();
  root = createRoot(document.createElement('div'));
  reads = vi.spyOn(queryClient, 'invalidateQueries');
  await act(async () =>
    root.render(
      <ConfirmProvider>
        <Screen />
      </ConfirmProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('refetches the list after a partial change and reports the skipped users', async () => {
  call.mockResolvedValue({ changed: 2, stale: [{ id: 'b', updated_at: 2, current: {} }] });
  expect(await save(rows, 'suspended')).toBe(true);
  expect(vi.mocked(toast.error).mock.calls).toEqual([
    ['1 of 3 users not changed: someone else changed them in the meantime.', '2 users are now Suspended'],
  ]);
  expect(reads.mock.calls).toEqual([[{ queryKey: [users.key] }]]);
});

it('refetches the list after an error, such as for a deleted user', async () => {
  call.mockRejectedValue(new CallError('not-found', 'This user does not exist.'));
  expect(await save(rows, 'suspended')).toBe(false);
  expect(vi.mocked(toast.error).mock.calls).toEqual([
    ['Failed to update user status', 'This user does not exist.'],
  ]);
  expect(reads.mock.calls).toEqual([[{ queryKey: [users.key] }]]);
});
