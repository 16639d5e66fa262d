import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useObjectUrl } from './use-object-url';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Picture = ({ blob }: { blob: Blob }) => <img alt="" src={useObjectUrl(blob)} />;

it('revokes the URL when the bytes change and on unmount', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const parent = document.createElement('div');
  const root = createRoot(parent);
  const shown = () => parent.querySelector('img')?.getAttribute('src');
  await act(async () => root.render(<Picture blob={new Blob(['1'])} />));
  const first = shown();
  expect(first).toMatch(/^blob:/);
  await act(async () => root.render(<Picture blob={new Blob(['2'])} />));
  const second = shown();
  expect(second).not.toBe(first);
  expect(revoked.mock.calls).toEqual([[first]]);
  await act(async () => root.unmount());
  expect(revoked.mock.calls).toEqual([[first], [second]]);
});
