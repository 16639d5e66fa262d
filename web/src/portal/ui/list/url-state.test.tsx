import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useUrlState } from './url-state';

const schema = z.object({ q: z.string(), status: z.enum(['', 'new']), page: z.coerce.number() });
type State = z.infer<typeof schema>;
const defaults: State = { q: '', status: '', page: 0 };

let root: Root;
let state: State;
let setState: (change: Partial<State>, options?: { replace?: boolean }) => void;

function Screen() {
  [state, setState] = useUrlState<State>(schema, defaults);
  return null;
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/list');
  root = createRoot(document.createElement('div'));
  const router = createBrowserRouter([{ path: '/list', Component: Screen }]);
  await act(() => root.render(<RouterProvider router={router} />));
});

afterEach(() => act(() => root.unmount()));

describe('useUrlState', () => {
  it('merges a change into one that has not rendered yet', async () => {
    await act(() => {
      setState({ q: 'maple' });
      setState({ status: 'new' }, { replace: false });
    });
    expect(state).toEqual({ q: 'maple', status: 'new', page: 0 });
    expect(window.location.search).toBe('?q=maple&status=new');
  });

  it('omits defaults from the URL and preserves other parameters', async () => {
    window.history.replaceState(null, '', '/list?tab=open&page=2');
    await act(() => setState({ page: 0 }));
    expect(window.location.search).toBe('?tab=open');
  });
});
