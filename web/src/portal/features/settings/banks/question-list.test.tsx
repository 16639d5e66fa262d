import { zodResolver } from '@hookform/resolvers/zod';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Settings, settingsSchema } from '../schema';
import { QuestionList } from './question-list';

let root: Root;
let host: HTMLElement;
let form: UseFormReturn<Settings>;

function Screen() {
  form = useForm<Settings>({
    resolver: zodResolver(settingsSchema),
    defaultValues: { public: defaultSettings, staff: defaultStaffSettings },
    mode: 'onTouched',
  });
  return (
    <FormProvider {...form}>
      <QuestionList bank={0} />
    </FormProvider>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Screen />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const press = (name: string) =>
  act(async () => {
    const button = [...host.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
    );
    if (!button) throw new Error(`There is no ${name}.`);
    button.focus();
    button.click();
  });
const type = (number: number, text: string) =>
  act(async () => {
    const field = host.querySelector<HTMLInputElement>(
      `[name="public.banks.0.questions.${number - 1}.label"]`,
    );
    if (!field) throw new Error(`Question ${number} is not open.`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const keys = () => form.getValues('public.banks.0.questions').map(({ key }) => key);

it('derives keys of new questions from their text until they are saved', async () => {
  await press('Add question');
  await type(1, 'Years in business?');
  expect(keys()).toEqual(['years_in_business']);
  await type(1, 'Years of filing');
  await press('Add question');
  await type(2, 'Kind of office');
  expect(keys()).toEqual(['years_of_filing', 'kind_of_office']);

  await act(async () => form.reset(form.getValues()));
  await press('1. Years of filing');
  await type(1, 'Years in the trade');
  expect(keys()).toEqual(['years_of_filing', 'kind_of_office']);
});

it('moves and removes questions', async () => {
  for (const [number, text] of [
    [1, 'First'],
    [2, 'Second'],
    [3, 'Third'],
  ] as const) {
    await press('Add question');
    await type(number, text);
  }
  await press('Move question 3 up');
  expect(keys()).toEqual(['first', 'third', 'second']);
  await press('Remove question 1');
  expect(keys()).toEqual(['third', 'second']);
});
