import { expect, test } from 'vitest';
import { emptyTicket, ticketOf } from './ticket-form';

const plain = { ...emptyTicket, title: ' Fees ', category: 'Bank Enrollment' } as const;
const unlock = {
  ...emptyTicket,
  title: 'Unlock',
  category: 'EFIN Unlock',
  master_efin: '123456',
  efin_to_unlock: ' 654321 ',
  direct_with_taxslayer_last_season: 'no',
  under_another_service_bureau: 'unsure',
  reason_for_unlock: 'New bureau',
} as const;

test('an empty form reports the fields that the specification requires', () => {
  expect(ticketOf(emptyTicket)).toEqual({
    problems: { title: 'Title is required', category: 'Category is required' },
  });
  expect(ticketOf({ ...plain, title: '   ' })).toEqual({ problems: { title: 'Title is required' } });
});

test('a ticket without a subcategory has null and no EFIN Unlock fields', () => {
  expect(ticketOf({ ...plain, master_efin: '123456' })).toEqual({
    ticket: {
      title: 'Fees',
      description: '',
      category: 'Bank Enrollment',
      subcategory: null,
      priority: 'medium',
    },
  });
});

test('an EFIN Unlock needs all five fields', () => {
  const result = ticketOf({ ...emptyTicket, title: 'Unlock', category: 'EFIN Unlock' });
  const message = 'All EFIN Unlock fields are required';
  expect(result).toEqual({
    problems: {
      master_efin: message,
      efin_to_unlock: message,
      direct_with_taxslayer_last_season: message,
      under_another_service_bureau: message,
      reason_for_unlock: message,
    },
  });
  expect(ticketOf({ ...unlock, master_efin: '12' })).toEqual({
    problems: { master_efin: '2 digits entered. An EFIN has exactly 6 digits, like 123456.' },
  });
  expect(ticketOf(unlock)).toMatchObject({ ticket: { efin_to_unlock: '654321', category: 'EFIN Unlock' } });
});

test('a subcategory of another category is rejected', () => {
  expect(ticketOf({ ...plain, subcategory: 'Billing' })).toEqual({
    problems: { subcategory: 'Choose a subcategory for Bank Enrollment.' },
  });
});
