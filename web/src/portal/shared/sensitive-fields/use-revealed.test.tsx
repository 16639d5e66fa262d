import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revealSeconds, useRevealed } from './use-revealed';

let current: ReturnType<typeof useRevealed>;
let root: Root;

function Probe() {
  current = useRevealed();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  await act(async () => current.show('123456789'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

it('shows a value for 30 seconds with a countdown, then clears it', async () => {
  expect(current).toMatchObject({ value: '123456789', left: revealSeconds });
  await pass(12);
  expect(current).toMatchObject({ value: '123456789', left: 18 });
  await pass(17.9);
  expect(current.value).toBe('123456789');
  await pass(0.5);
  expect(current.value).toBeNull();
});

it('restarts the countdown for another value', async () => {
  await pass(20);
  await act(async () => current.show('other'));
  await pass(20);
  expect(current).toMatchObject({ value: 'other', left: 10 });
});

it('keeps the value for its full time while another window has focus', async () => {
  await act(async () => window.dispatchEvent(new Event('blur')));
  await pass(revealSeconds - 1);
  expect(current).toMatchObject({ value: '123456789', left: 1 });
  await pass(1.5);
  expect(current.value).toBeNull();
});

it('clears the value on request and when the tab is hidden', async () => {
  await act(async () => current.hide());
  expect(current.value).toBeNull();
  await act(async () => current.show('a'));
  expect(current.value).toBe('a');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(current.value).toBeNull();
});
