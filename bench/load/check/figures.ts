import { all, type Check, type Finding, ms } from './house';

const today: Record<string, string> = {
  Pending: 'Bank Application Pending',
  Approved: 'Bank Application Approved',
  Rejected: 'Bank Application Rejected',
};

type Groups = Record<'members' | 'joined' | 'applied' | 'applications', Record<string, number>>;

/** Months, "2026-01", that the dashboard draws: this one and eleven before it, in UTC. */
function monthsShown(now: Date): Set<string> {
  const months = Array.from(
    { length: 12 },
    (_, i) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1)),
  );
  return new Set(months.map((month) => month.toISOString().slice(0, 7)));
}

function recounted(house: Parameters<Check>[0]): Groups {
  const groups: Groups = { members: {}, joined: {}, applied: {}, applications: {} };
  const add = (group: keyof Groups, key: string) => {
    groups[group][key] = (groups[group][key] ?? 0) + 1;
  };
  for (const { role, status, date_joined, has_bank_application } of all(house, 'users').values()) {
    if (role !== 'member' && role !== 'ero') continue;
    add('members', String(status));
    add('applied', has_bank_application ? 'yes' : 'no');
    add('joined', new Date(ms(date_joined) ?? 0).toISOString().slice(0, 7));
  }
  for (const { status } of all(house, 'bank_applications').values()) {
    add('applications', today[String(status)] ?? String(status));
  }
  return groups;
}

/** The dashboard's figures against a recount. */
export const checkFigures: Check = (house) => {
  const findings: Finding[] = [];
  const kept = all(house, 'stats').get('dashboard') ?? {};
  const shown = monthsShown(new Date());
  for (const [group, counts] of Object.entries(recounted(house))) {
    const stored = Object(kept[group]);
    for (const key of new Set([...Object.keys(counts), ...Object.keys(stored)])) {
      if (group === 'joined' && !shown.has(key)) continue;
      const [says, is] = [Number(stored[key] ?? 0), counts[key] ?? 0];
      if (says !== is)
        findings.push({ where: 'stats/dashboard', problem: `${group}.${key} is ${says}, with ${is}` });
    }
  }
  return findings;
};
