import ValuesIcon from '@mui/icons-material/SellOutlined';
import { customValueDocument, storedValueTypes } from '@united/domain/custom-values/custom-value';
import { customValueList } from '@united/domain/custom-values/queries';
import { limits } from '@united/domain/shared/limits';
import {
  choice,
  defineList,
  documentId,
  type Filter,
  type RowOf,
  search,
} from '~/portal/ui/list/define-list';
import { MemberPicker } from './member-picker';
import { typeLabels } from './type-labels';
import { useMember } from './use-member';

const member: Filter = {
  schema: documentId,
  Control: ({ value, onChange }) => {
    const chosen = useMember(value);
    const words = { label: 'Member', placeholder: 'All Members' };
    return (
      <MemberPicker
        {...words}
        // Remounts when the name has loaded, since the URL holds only the id.
        key={`${chosen?.id} ${chosen?.name}`}
        value={chosen}
        onChoose={(picked) => onChange(picked?.id ?? '')}
      />
    );
  },
};

/** Per-member values, such as links, logins and numbers. */
export const values = defineList({
  key: 'custom-values',
  saved: 'custom_values',
  label: 'Custom values',
  document: customValueDocument,
  filters: {
    q: search('Search values...', 'key, value or member'),
    member,
    type: choice('Type', 'All Types', storedValueTypes, (type) => typeLabels[type]),
  },
  filterWidths: '260px 160px',
  sorts: [],
  query: ({ q, member, type }, size) =>
    customValueList({ search: q, member_id: member || null, value_type: type || null }, size),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load the custom values.',
  empty: {
    icon: <ValuesIcon />,
    title: 'No custom values found',
    noMatch:
      'No values match your search and filters. Search matches exact phrases and the start of words in the key, value, name and email. Long values match on single words only.',
    hint: 'Add links, logins and numbers for individual members.',
  },
});

export type Row = RowOf<typeof values>;
