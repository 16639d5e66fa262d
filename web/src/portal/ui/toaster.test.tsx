import Dialog from '@mui/material/Dialog';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enqueue, Toaster } from './toaster';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Toaster />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const success = (title: string, description: string) =>
  act(() => enqueue(title, { variant: 'success', description }));
const shown = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

it('shows toasts that differ only in text, and identical ones once', async () => {
  await success('Ticket updated successfully', 'Priority: High');
  await success('Ticket updated successfully', '2 of 2 tickets changed');
  await success('Ticket updated successfully', '2 of 2 tickets changed');
  expect(shown()).toEqual([
    'Ticket updated successfullyPriority: High',
    'Ticket updated successfully2 of 2 tickets changed',
  ]);
});

it('is announced even if an open dialog hides the rest of the page', async () => {
  const beside = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => beside.render(<Dialog open>Edit user</Dialog>));
  await success('Copied', 'The link is in your clipboard.');
  const hidden = [...document.querySelectorAll('[aria-hidden=true] [role=status]')];
  expect([document.body.firstElementChild?.getAttribute('aria-hidden'), shown(), hidden]).toEqual([
    'true',
    ['CopiedThe link is in your clipboard.'],
    [],
  ]);
  await act(async () => beside.unmount());
});
