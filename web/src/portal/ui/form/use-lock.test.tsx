import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError, type Stale } from '~/portal/data/errors';
import { type Form, useForm } from './use-form';
import { type LockOptions, useLock } from './use-lock';
import { useSave } from './use-save';

interface Values {
  title: string;
  note: string;
  fees: { base: number; max: number };
}
const opened: Values = { title: 'Old', note: '', fees: { base: 1, max: 2 } };
const record = { updated_at: { toMillis: () => 7 } };
const schema = z.object({
  title: z.string(),
  note: z.string(),
  fees: z.object({ base: z.number(), max: z.number() }),
});
const labels = { title: 'Title', note: 'Note', 'fees.base': 'Base' };

const staleAt = (updated_at: number, current: Stale['current']) =>
  new CallError('failed-precondition', 'Changed.', undefined, undefined, 'stale', { updated_at, current });

const save = vi.fn<(values: Values, version: number) => Promise<void>>();
let form: Form<Values>;
let lock: ReturnType<typeof useLock>;
let submit: () => Promise<void>;

function Probe(props: Partial<LockOptions<Values>>) {
  form = useForm<Values>({ schema, fields: labels, defaultValues: opened });
  const { errors, isDirty, isSubmitSuccessful } = form.formState;
  lock = useLock(form, { record, ...props });
  submit = useSave(form, { lock, save });
  return (
    <output data-dirty={isDirty} data-saved={isSubmitSuccessful} data-error={errors.root?.message}>
      {lock.notice}
    </output>
  );
}

let root: Root;
const draw = (props: Partial<LockOptions<Values>> = {}) => act(async () => root.render(<Probe {...props} />));
const type = (values: Partial<Values>) =>
  act(async () => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof Values, value, { shouldDirty: true });
  });
const press = () => act(async () => submit());
const notice = () => document.querySelector('[role=alert]');
const reload = () => act(async () => document.querySelector('button')?.click());
/** Saves, is rejected with `error`, and sees the notice. */
const refusedWith = async (error: unknown) => {
  save.mockRejectedValueOnce(error);
  await press();
  expect(notice()).not.toBeNull();
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  save.mockReset().mockResolvedValue();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('saves over the version that was opened', async () => {
  await draw();
  await press();
  expect(save).toHaveBeenCalledExactlyOnceWith(opened, 7);
});

it('saves a new record over version 0', async () => {
  await draw({ record: undefined });
  await press();
  expect(save).toHaveBeenCalledExactlyOnceWith(opened, 0);
});

it('says that someone else changed the record and lists the changes', async () => {
  await draw();
  await type({ title: 'Mine' });
  await refusedWith(staleAt(9, { title: 'Theirs', note: null, fees: { base: 5, max: 2 } }));
  expect(notice()?.textContent).toContain(
    'Someone else changed this in the meantime. Your changes are still here but are not saved yet.',
  );
  const different = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(different).toEqual(['Title: Old → Theirs', 'Base: 1 → 5']);
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Reload and keep my changes',
  ]);
  expect(form.getValues()).toEqual({ ...opened, title: 'Mine' });
  expect(document.querySelector('output')?.dataset).toMatchObject({ dirty: 'true', saved: 'false' });
});

it('reloads untouched fields, keeps the user’s changes, and saves over the newer version', async () => {
  await draw();
  await type({ title: 'Mine', fees: { base: 1, max: 8 } });
  await refusedWith(staleAt(9, { title: 'Theirs', note: 'Theirs', fees: { base: 5, max: 2 } }));
  await reload();
  expect(notice()).toBeNull();
  expect(document.querySelector('output')?.dataset.dirty).toBe('true');
  await press();
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine', note: 'Theirs', fees: { base: 5, max: 8 } }, 9);
});

it('compares a second change with the values of the first reload', async () => {
  await draw();
  await refusedWith(staleAt(9, { title: 'Theirs' }));
  await reload();
  await refusedWith(staleAt(11, { title: 'Third' }));
  expect(document.querySelector('li')?.textContent).toBe('Title: Theirs → Third');
});

it('says that someone else deleted the record and offers no way to save', async () => {
  await draw();
  await type({ title: 'Mine' });
  await refusedWith(new CallError('not-found'));
  expect(notice()?.textContent).toContain('Someone else deleted this in the meantime.');
  expect(document.querySelector('button')).toBeNull();
  expect(form.getValues('title')).toBe('Mine');
});

it('leaves any other error to the form', async () => {
  await draw({ record: undefined });
  save.mockRejectedValueOnce(new CallError('not-found', 'No such member.'));
  await press();
  expect(notice()).toBeNull();
  expect(document.querySelector('output')?.dataset.error).toBe('No such member.');
});

it('switches to a draft’s version and hides the notice', async () => {
  await draw();
  await refusedWith(staleAt(9, { title: 'Theirs' }));
  await act(async () => lock.restore(3));
  expect(notice()).toBeNull();
  await press();
  expect(save).toHaveBeenLastCalledWith(opened, 3);
});

it('uses the screen’s own values and differences', async () => {
  const onReload = vi.fn();
  const valuesOf = ({ text }: Stale['current']) => ({ note: String(text) });
  const differences = () => [{ label: 'Status', from: 'Open', to: 'Closed' }];
  await draw({ valuesOf, differences, onReload });
  await refusedWith(staleAt(9, { title: 'Unused', text: 'Theirs' }));
  expect(document.querySelector('li')?.textContent).toBe('Status: Open → Closed');
  await reload();
  expect(form.getValues()).toEqual({ ...opened, note: 'Theirs' });
  expect(onReload).toHaveBeenCalledExactlyOnceWith({
    updated_at: 9,
    current: { title: 'Unused', text: 'Theirs' },
  });
});
