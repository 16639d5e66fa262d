import { beforeAll, describe } from 'vitest';
import { describeAddressMismatch } from './address-mismatch';
import { describeAnnouncements } from './announcements';
import { describeBureaus } from './bureaus';
import { describeCounted, describeCoverage } from './coverage';
import { describeCustomValues } from './custom-values';
import { describeDrafts } from './drafts';
import { describeEmail } from './email';
import { describeEntryLocks } from './entry-locks';
import { loadRules, useRules } from './environment';
import { describeExpressionBudget } from './expression-budget';
import { describeFormDrafts } from './form-drafts';
import { describeHostileTexts } from './hostile-texts';
import { describeMatrix } from './matrix';
import { describeOwnPassword } from './own-password';
import { describePreferences } from './preferences';
import { describeQueries } from './queries';
import { describeSavedViews } from './saved-views';
import { describeSeason } from './season';
import { describeSecondFactor } from './second-factor';
import { describeStaffSession } from './staff-session';
import { describeReplies } from './ticket-replies';
import { describeTicketStaff } from './ticket-staff';
import { describeTickets } from './tickets';
import { describeTraining } from './training';
import { describeUnknownCollections } from './unknown-collections';
import { describeUsers } from './users';
import { describeViewAs } from './view-as';

// One file, so that one check sees the coverage of all groups. The first groups test all
// collections and are not counted, because the others evaluate each expression too. Each group
// loads the rules again, because the emulator stores every value of every expression until then.
useRules();
const uncounted = {
  'unknown collections': describeUnknownCollections,
  'the attack matrix': describeMatrix,
  queries: describeQueries,
  'hostile texts': describeHostileTexts,
  'the budget of expressions': describeExpressionBudget,
};
for (const [name, describeTests] of Object.entries(uncounted)) {
  describe(name, () => {
    beforeAll(loadRules);
    describeTests();
  });
}
const counted = {
  users: describeUsers,
  drafts: describeDrafts,
  'form drafts': describeFormDrafts,
  'custom values': describeCustomValues,
  announcements: describeAnnouncements,
  training: describeTraining,
  bureaus: describeBureaus,
  email: describeEmail,
  preferences: describePreferences,
  'saved views': describeSavedViews,
  'view as': describeViewAs,
  season: describeSeason,
  'second factor': describeSecondFactor,
  'staff session': describeStaffSession,
  'own password': describeOwnPassword,
  'address mismatch': describeAddressMismatch,
  tickets: describeTickets,
  'ticket replies': describeReplies,
  'ticket staff': describeTicketStaff,
  'entry locks': describeEntryLocks,
};
for (const [name, describeTests] of Object.entries(counted)) describeCounted(name, describeTests);
describeCoverage();
