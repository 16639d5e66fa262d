import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy';

const Page = () => <p>the page</p>;
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  place = document.createElement('div');
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const render = (page: ReactNode) => root.render(<Suspense fallback="loading">{page}</Suspense>);

it('renders immediately if its chunk is loaded', async () => {
  const Lazy = lazyComponent(async () => ({ Page }), 'Page');
  await Lazy.fetch();
  act(() => render(<Lazy />));
  expect(place.textContent).toBe('the page');
});

it('shows the fallback until its chunk is loaded', async () => {
  const Lazy = lazyComponent(async () => ({ Page }), 'Page');
  act(() => render(<Lazy />));
  expect(place.textContent).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(place.textContent).toBe('the page');
});

it('throws to the nearest error boundary when its chunk fails to load', async () => {
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>().mockRejectedValue(new Error('failed'));
  const Lazy = lazyComponent(load, 'Page');
  act(() =>
    render(
      <ErrorBoundary fallback="failed">
        <Lazy />
      </ErrorBoundary>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(place.textContent).toBe('failed');
});
