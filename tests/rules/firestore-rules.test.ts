import { describeCoverage } from './coverage';
import { describeCustomValues } from './custom-values';
import { describeDrafts } from './drafts';
import { useRules } from './environment';
import { describeMatrix } from './matrix';
import { describeQueries } from './queries';
import { describeUsers } from './users';
import { describeViewAs } from './view-as';
import { describeVocabulary } from './vocabulary';

// One file, so that the emulator loads the rules once and its coverage, read at the end, counts all of it.
useRules();
describeVocabulary();
describeMatrix();
describeUsers();
describeDrafts();
describeCustomValues();
describeViewAs();
describeQueries();
describeCoverage();
