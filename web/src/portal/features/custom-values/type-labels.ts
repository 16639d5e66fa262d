import { type StoredValueType, storedValueTypes } from '@united/domain/custom-values/custom-value';

export const typeLabels: Record<StoredValueType, string> = {
  text: 'Text',
  url: 'URL',
  email: 'Email',
  number: 'Number',
  secret: 'Secret',
};

export const typeOptions = storedValueTypes.map((value) => ({ value, label: typeLabels[value] }));
