import { limits } from '@united/domain/shared/limits';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkBar } from './bulk-bar';

let root: Root;
const place = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(place));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const noop = () => undefined;

async function show(count: number): Promise<void> {
  await act(async () =>
    root.render(
      <BulkBar
        label="Selected applications"
        count={count}
        max={limits.bulkApplications}
        onChange={noop}
        more={[{ label: 'Mark as passed to the bank', run: noop }]}
        onClear={noop}
      />,
    ),
  );
}

/** Returns the labels of disabled buttons. */
const disabled = () =>
  [...place.querySelectorAll('button')].filter((button) => button.disabled).map((button) => button.innerText);

it('disables actions and explains the limit when too many rows are selected', async () => {
  await show(50);
  expect(place.querySelector('[role=status]')?.textContent).toBe('50 selected');
  expect(disabled()).toEqual([]);
  await show(51);
  expect(place.querySelector('[role=status]')?.textContent).toBe('51 selected. Select at most 50 at a time.');
  expect(disabled()).toEqual(['Mark as passed to the bank', 'Change status']);
});
