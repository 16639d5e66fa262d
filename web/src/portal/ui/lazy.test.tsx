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

it('fetches a lost chunk again, twice', async () => {
  const load = vi.fn(async () => ({ Page }));
  load.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  const fetching = lazyComponent(load, 'Page').fetch();
  await vi.advanceTimersByTimeAsync(2000);
  await expect(fetching).resolves.toBe(Page);
  expect(load).toHaveBeenCalledTimes(3);
});

it('fetches again when it is mounted after a failure', async () => {
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>().mockRejectedValue(new Error('lost'));
  const Lazy = lazyComponent(load, 'Page');
  let retry = () => {};
  const failed = ({ resetErrorBoundary }: { resetErrorBoundary: () => void }) => {
    retry = resetErrorBoundary;
    return 'failed';
  };
  act(() =>
    draw(
      <ErrorBoundary fallbackRender={failed}>
        <Lazy />
      </ErrorBoundary>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1400));
  expect(place.textContent).toBe('failed');
  await vi.advanceTimersByTimeAsync(1000);
  load.mockResolvedValue({ Page });
  act(() => retry());
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(place.textContent).toBe('the page');
});
