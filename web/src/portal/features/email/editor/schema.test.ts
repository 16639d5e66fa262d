import { expect, it } from 'vitest';
import { emptyTemplate, placeholderMessage, templateSchema } from './schema';

const keys = new Set(['contact_first_name']);

it('reports unknown, secret and misplaced placeholders', () => {
  const message = (text: string) => placeholderMessage(text, 'custom_template', keys);
  expect(message('{{member_name}} {{ Contact_First_Name }}')).toBeNull();
  expect(message('{{first}}')).toBe('{{first}} is not a placeholder. Choose one from Insert placeholder.');
  expect(message('{{Software Password}}')).toContain('{{Software Password}} is a secret.');
  expect(message('{{ticket_id}}')).toBe('{{ticket_id}} cannot be used in templates of this type.');
  expect(message('{{}}')).toContain('braces are empty');
});

it('uses the spec’s messages', () => {
  const result = templateSchema(keys).safeParse(emptyTemplate);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Template name is required',
    'Subject is required',
    'Content is required',
  ]);
});
