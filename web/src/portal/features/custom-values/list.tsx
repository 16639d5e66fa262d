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
        // The name arrives after the address that names the member.
        key={`${chosen?.id} ${chosen?.name}`}
        value={chosen}
        onChoose={(picked) => onChange(picked?.id ?? '')}
      />
    );
  },
};

/** Values of a single member, such as links, logins and numbers. */
export const values = defineList({
  key: 'custom-values',
  label: 'Custom values',
  document: customValueDocument,
  filters: {
    q: search('Search values...', 'key, value or member'),
    member,
    type: choice('Type', 'All Types', storedValueTypes, (type) => typeLabels[type]),
  },
  filterWidths: '260px 160px',
  phoneColumns: 1,
  sorts: [],
  query: ({ q, member, type }, size) =>
    customValueList({ search: q, member_id: member || null, value_type: type || null }, size),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load the custom values.',
  empty: {
    icon: <ValuesIcon />,
    title: 'No custom values found',
    noMatch:
      'Nothing matches the search and the filters. Search matches the beginning of words in key, value, name and email, several words as they are written, and single words of long values.',
    hint: 'Links, logins and numbers that belong to one member appear here as soon as they are added.',
  },
});

/** A custom value of the list. */
export type Row = RowOf<typeof values>;
