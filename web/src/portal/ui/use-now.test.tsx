import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

const minute = 60_000;
let root: Root;
let shown: Date;

function Clock({ data }: { data: string }) {
  shown = useNow(minute, data);
  return null;
}
const show = (data: string) => act(async () => root.render(<Clock data={data} />));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: 0 });
  root = createRoot(document.createElement('div'));
  await show('first');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not change between ticks', async () => {
  vi.setSystemTime(5_000);
  await show('first');
  expect(shown.getTime()).toBe(0);
  await act(async () => vi.advanceTimersByTime(minute));
  expect(shown.getTime()).toBe(5_000 + minute);
});

it('updates immediately when the data changes', async () => {
  vi.setSystemTime(5_000);
  await show('second');
  expect(shown.getTime()).toBe(5_000);
});
