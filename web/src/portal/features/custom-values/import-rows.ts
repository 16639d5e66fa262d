import { importRows } from '~/portal/ui/csv-parse';

const columns = ['email', 'key', 'value', 'value_type'] as const;
export type ImportRow = Record<(typeof columns)[number], string>;

export const importSample = [
  'email,key,value,value_type',
  'dana@office.com,Software URL,https://software.example.com,url',
  'dana@office.com,Tax Slayer EFIN,012345,number',
  'dana@office.com,Software Password,type-the-password-here,secret',
].join('\n');

export const importRowsOf = (text: string) => importRows(text, columns, ['email', 'key', 'value'], 'values');
