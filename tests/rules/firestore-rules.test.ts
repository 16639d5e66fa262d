import { beforeAll, describe } from 'vitest';
import { describeAnnouncements } from './announcements';
import { describeCoverage } from './coverage';
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
import { describePartedAddress } from './parted-address';
import { describePreferences } from './preferences';
import { describeQueries } from './queries';
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

// One file, so that one report counts all tests since the rules were last loaded. The emulator stores
// every value of every rule for it, which fills its memory unless the rules are loaded again in between.
useRules();
const uncounted = {
  'unknown collections': describeUnknownCollections,
  'the attack matrix': describeMatrix,
  queries: describeQueries,
  'hostile texts': describeHostileTexts,
  'the budget of expressions': describeExpressionBudget,
};
for (const [name, describeAll] of Object.entries(uncounted)) {
  describe(name, () => {
    beforeAll(loadRules);
    describeAll();
  });
}
describe('each collection', () => {
  beforeAll(loadRules);
  describeUsers();
  describeDrafts();
  describeFormDrafts();
  describeCustomValues();
  describeAnnouncements();
  describeTraining();
  describeEmail();
  describePreferences();
  describeViewAs();
  describeSeason();
  describeSecondFactor();
  describeStaffSession();
  describeOwnPassword();
  describePartedAddress();
  describeTickets();
  describeReplies();
  describeTicketStaff();
  describeEntryLocks();
  describeCoverage();
});
