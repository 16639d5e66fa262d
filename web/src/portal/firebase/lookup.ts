import { bankApplicationDocument } from '@united/domain/bank-application';
import { applicationList } from '@united/domain/bank-application-queries';
import { userDocument } from '@united/domain/user';
import { userList } from '@united/domain/user-queries';
import { refreshQuery } from './queries';

/** Records of each kind that one look-up finds, and reads. */
const most = 5;

const all = { status: null, role: null, bank_product: null, season: null } as const;

/** The first five people with a name or email that holds a word beginning like `search`; for staff. */
export const findPeople = (search: string) =>
  refreshQuery(userList({ ...all, search, sort: 'name', direction: 'asc' }, most), userDocument);

/** The five newest applications whose office, EFIN, holder or email begins like `search`; for staff. */
export const findApplications = (search: string) =>
  refreshQuery(
    applicationList({ ...all, search, sort: 'submitted_at', direction: 'desc' }, most),
    bankApplicationDocument,
  );
