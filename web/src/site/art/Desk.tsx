import { type BankApplicationStatus, statusMeanings } from '@united/domain/bank-applications/status';
import { noApplication, turnTexts } from '@united/domain/bureaus/table-texts';
import type { NextStepActor } from '@united/domain/dashboard/next-step-rules';
import { color } from '~/theme/scheme';
import { Figure } from './Figure';

interface Row {
  name: string;
  who: NextStepActor;
  /** When the next step is due; blank without a date. */
  due: string;
  late?: true;
  /** Null without an application. */
  status: BankApplicationStatus | null;
}

/** A bureau's table in December, sorted by name as in the portal, with its words. */
const rows: readonly Row[] = [
  { name: 'Beacon Tax', who: 'bank', due: '', status: 'Under Review' },
  { name: 'Cedar Tax Pros', who: 'office', due: 'by Dec 9', status: 'Bank Application Pending' },
  { name: 'Harbor Tax', who: 'office', due: 'was due Dec 1', late: true, status: 'Bank Application Pending' },
  { name: 'Lantern Tax Group', who: 'us', due: '', status: 'Bank Application Sent' },
  { name: 'Maple Tax Service', who: 'nobody', due: '', status: 'Bank Application Approved' },
  { name: 'Prairie Tax', who: 'office', due: '', status: null },
];

const top = 84;
const tall = 60;

const statusText = (status: BankApplicationStatus | null): string => status ?? noApplication;
const turnText = ({ who, due }: Row): string => [turnTexts[who], due].filter(Boolean).join(' · ');

/** The bureau's table of offices: whose turn it is, when it is due, and each application's status. */
export function Desk() {
  return (
    <Figure
      id="desk"
      title="The bureau’s table of offices"
      text={rows.map((row) => `${row.name}: ${turnText(row)}, ${statusText(row.status)}`).join('; ')}
      height={top + rows.length * tall + 8}
      caption="The table in the portal, with made-up offices. It updates by itself, and you can filter it by whose turn it is."
    >
      <rect
        x="1"
        y="1"
        width="438"
        height={top + rows.length * tall + 6}
        rx="12"
        fill={color('background-paper')}
        stroke={color('divider')}
      />
      <text x="20" y="38" className="n">
        Offices
      </text>
      <text x="20" y="64" className="q s">
        3 offices must act, 1 waits for our team, 1 waits for its bank
      </text>
      {rows.map((row, i) => {
        const y = top + i * tall;
        const tone = row.status ? statusMeanings[row.status].tone : null;
        return (
          <g key={row.name}>
            <path d={`M1 ${y}H439`} stroke={color('divider')} />
            <text x="20" y={y + 26} className="b">
              {row.name}
            </text>
            <text
              x="20"
              y={y + 48}
              className={row.late ? 's b' : 'q s'}
              style={row.late ? { fill: color('error-main') } : undefined}
            >
              {turnText(row)}
            </text>
            <text
              x="420"
              y={y + 26}
              textAnchor="end"
              className={tone ? 'b s' : 'q s'}
              style={tone ? { fill: color(`${tone}-onSoft`) } : undefined}
            >
              {statusText(row.status)}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}
