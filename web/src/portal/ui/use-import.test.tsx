import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ImportJob, useImport } from './use-import';

let root: Root;
let current: ReturnType<typeof useImport<string>>;
const send = vi.fn<ImportJob<string>['send']>();
const onDone = vi.fn();
const onClose = vi.fn();
const job: ImportJob<string> = {
  read: (text) => ({ rows: [text] }),
  send,
  problem: () => 'The import failed',
  done: () => ['Imported', '1 row'],
};

function Screen() {
  current = useImport(job, onDone, onClose);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const mock of [send, onDone, onClose]) mock.mockReset();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('refetches the list after a failed import, which may have written some rows', async () => {
  send.mockRejectedValue(new Error('failed'));
  await act(async () => current.run(['a']));
  expect(current.state).toEqual({ step: 'problem', message: 'The import failed' });
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('refetches the list after a partial import and shows the errors of the other rows', async () => {
  const errors = [{ row: 2, field: 'email', message: 'Taken' }];
  send.mockResolvedValue({ errors, written: 1 });
  await act(async () => current.run(['a', 'b']));
  expect(current.state).toMatchObject({ step: 'checked', outcome: { errors, written: 1 } });
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('does not refetch the list after a failed check', async () => {
  send.mockRejectedValue(new Error('failed'));
  await act(async () => current.check());
  expect(current.state).toMatchObject({ step: 'problem' });
  expect(onDone).not.toHaveBeenCalled();
});
