import InviteIcon from '@mui/icons-material/MailOutlined';
import { bureauInvitationDocument, invitationStates } from '@united/domain/bureaus/invitation';
import { bureauInvitationList } from '@united/domain/bureaus/queries';
import { choice, defineList, type RowOf } from '~/portal/ui/list/define-list';
import { invitationLabels } from './texts';

/** A bureau's invitations, newest first. */
export const invitations = defineList({
  key: 'bureau-invitations',
  label: 'Invitations',
  document: bureauInvitationDocument,
  filters: {
    state: choice('Status', 'All invitations', invitationStates, (state) => invitationLabels[state]),
  },
  filterWidths: '240px',
  sorts: [],
  query: ({ state }, size, bureauId: string) => bureauInvitationList(bureauId, state || null, size),
  failed: 'Failed to load your invitations.',
  empty: {
    icon: <InviteIcon />,
    title: 'No invitations found',
    none: 'No invitations yet',
    noMatch: 'No invitation has this status.',
    hint: 'Invite an office by email. It joins once it accepts.',
  },
});

/** An invitation of the list. */
export type Invitation = RowOf<typeof invitations>;
