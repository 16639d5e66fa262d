import { describeCoverage } from './coverage';
import { describeDrafts } from './drafts';
import { useRules } from './environment';
import { describeMatrix } from './matrix';
import { describeQueries } from './queries';
import { describeUsers } from './users';
import { describeVocabulary } from './vocabulary';

// One file, so that the emulator loads the rules once and its coverage, read at the end, counts all of it.
useRules();
describeVocabulary();
describeMatrix();
describeUsers();
describeDrafts();
describeQueries();
describeCoverage();
