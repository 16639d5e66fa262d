import { defaultSettings } from '@united/domain/settings/settings';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentences } from '~/portal/data/errors';
import { useExport } from './use-export';

const { makeExport, saveBlob } = vi.hoisted(() => ({ makeExport: vi.fn(), saveBlob: vi.fn() }));
vi.mock('./make-export', () => ({ makeExport }));
vi.mock('~/portal/ui/save-blob', () => ({ saveBlob }));
vi.mock('~/portal/shared/settings/settings', () => ({ useSettings: () => defaultSettings }));

let current: ReturnType<typeof useExport>;
let root: Root;

function Probe() {
  current = useExport('u1', 'member');
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const made = { file: new Blob(['zip']), name: 'data.zip', missing: 0 };

it('shows progress and saves the file', async () => {
  let finish = (_: typeof made) => {};
  makeExport.mockImplementation(async ({ onProgress }) => {
    onProgress('tickets', 120);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await act(async () => void current.start());
  await vi.waitFor(() =>
    expect(current.state).toEqual({ status: 'running', what: 'tickets', documents: 120 }),
  );
  await act(async () => finish(made));
  await vi.waitFor(() => expect(current.state).toMatchObject({ status: 'done', bytes: 3, name: 'data.zip' }));
  expect(saveBlob).toHaveBeenCalledWith(made.file, 'data.zip');
});

it('saves nothing after it was canceled or the screen was closed', async () => {
  for (const end of [() => current.cancel(), () => root.unmount()]) {
    let finish = (_: typeof made) => {};
    let signal: AbortSignal | undefined;
    makeExport.mockImplementation((options) => {
      signal = options.signal;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await act(async () => void current.start());
    await vi.waitFor(() => expect(signal).toBeDefined());
    await act(async () => end());
    expect(signal?.aborted).toBe(true);
    await act(async () => finish(made));
  }
  expect(saveBlob).not.toHaveBeenCalled();
  expect(current.state).not.toHaveProperty('name');
});

it('shows the error and can start over', async () => {
  const lost = Object.assign(new Error('unavailable'), { code: 'unavailable' });
  makeExport.mockRejectedValueOnce(lost).mockResolvedValueOnce(made);
  await act(async () => current.start());
  expect(current.state).toEqual({ status: 'failed', message: sentences.unavailable });
  await act(async () => current.start());
  expect(current.state).toMatchObject({ status: 'done' });
});
