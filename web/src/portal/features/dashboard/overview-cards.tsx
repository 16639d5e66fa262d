import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import PersonsIcon from '@mui/icons-material/GroupOutlined';
import ProgressIcon from '@mui/icons-material/HourglassTopOutlined';
import ActiveIcon from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import { applicationsOfStatus } from '@united/domain/bank-application-queries';
import { type BankApplicationStatus, storedStatusesOf } from '@united/domain/bank-application-status';
import { membersCounted } from '@united/domain/user-queries';
import { useMemo } from 'react';
import { Count, CountWord } from './count';
import { joinedIn, lastMonths } from './months';
import { StatCard } from './stat-card';

const members = membersCounted();
const active = membersCounted({ status: 'active' });
const awaiting = membersCounted({ status: 'pending' });
const of = (status: BankApplicationStatus) => applicationsOfStatus(storedStatusesOf(status));
const sent = of('Bank Application Sent');
const open = [sent, of('Bank Application Pending'), of('Under Review')];
const approved = of('Bank Application Approved');
const rejected = of('Bank Application Rejected');

/** The four figures at the top: people, and how far their bank applications have come. */
export function OverviewCards() {
  const thisMonth = useMemo(() => lastMonths(1, new Date()).map(joinedIn), []);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' },
      }}
    >
      <StatCard
        title="Total Members"
        icon={<PersonsIcon aria-hidden />}
        value={<Count spec={members} />}
        hint={thisMonth.map((spec) => (
          <span key="joined">
            +<CountWord spec={spec} /> this month
          </span>
        ))}
      />
      <StatCard
        title="Active Members"
        icon={<ActiveIcon aria-hidden />}
        value={<Count spec={active} />}
        hint={
          <>
            <CountWord spec={awaiting} /> pending approval
          </>
        }
      />
      <StatCard
        title="Open Applications"
        icon={<ProgressIcon aria-hidden />}
        value={<Count spec={open} />}
        hint={
          <>
            <CountWord spec={sent} /> waiting for our team
          </>
        }
      />
      <StatCard
        title="Approved Applications"
        icon={<ApprovedIcon aria-hidden />}
        value={<Count spec={approved} />}
        hint={
          <>
            <CountWord spec={rejected} /> rejected
          </>
        }
      />
    </Box>
  );
}
