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

const draw = (page: ReactNode) => root.render(<Suspense fallback="loading">{page}</Suspense>);

it('is drawn at once when its chunk has arrived', async () => {
  const Lazy = lazyComponent(async () => ({ Page }), 'Page');
  await Lazy.fetch();
  act(() => draw(<Lazy />));
  expect(place.textContent).toBe('the page');
});

it('shows the fallback until then', async () => {
  const Lazy = lazyComponent(async () => ({ Page }), 'Page');
  act(() => draw(<Lazy />));
  expect(place.textContent).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(place.textContent).toBe('the page');
});

it('throws to the nearest boundary when its chunk is lost', async () => {
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>().mockRejectedValue(new Error('lost'));
  const Lazy = lazyComponent(load, 'Page');
  act(() =>
    draw(
      <ErrorBoundary fallback="failed">
        <Lazy />
      </ErrorBoundary>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(place.textContent).toBe('failed');
});
