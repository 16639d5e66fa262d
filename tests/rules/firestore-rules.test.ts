import { afterAll, describe } from 'vitest';
import { describeAnnouncements } from './announcements';
import { countEvaluations, describeCoverage } from './coverage';
import { describeCustomValues } from './custom-values';
import { describeDraftKeys } from './draft-keys';
import { describeDrafts } from './drafts';
import { describeEmail } from './email';
import { describeEntryLocks } from './entry-locks';
import { useRules } from './environment';
import { describeExpressionBudget } from './expression-budget';
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
import { describeUsers } from './users';
import { describeViewAs } from './view-as';
import { describeVocabulary } from './vocabulary';

// One file, so that one report counts all tests from where the rules were last loaded. What needs
// the most memory comes first and is not counted: the rest evaluates each expression too.
useRules();
describeVocabulary();
describeMatrix();
describeQueries();
describeHostileTexts();
describeExpressionBudget();
const counted = {
  users: describeUsers,
  drafts: describeDrafts,
  'keys of drafts': describeDraftKeys,
  'custom values': describeCustomValues,
  announcements: describeAnnouncements,
  training: describeTraining,
  email: describeEmail,
  preferences: describePreferences,
  'looks as a member': describeViewAs,
  season: describeSeason,
  'second factor': describeSecondFactor,
  'staff session': describeStaffSession,
  'own password': describeOwnPassword,
  'parted address': describePartedAddress,
  tickets: describeTickets,
  replies: describeReplies,
  'staff on tickets': describeTicketStaff,
  'entry at banks': describeEntryLocks,
};
const names = Object.keys(counted);
for (const [i, describeRules] of Object.values(counted).entries()) {
  describe(String(names[i]), () => {
    describeRules();
    // Each time loads the rules again, half a second of a processor.
    if (i % 4 === 3 || i === names.length - 1) afterAll(countEvaluations);
  });
}
describeCoverage();
