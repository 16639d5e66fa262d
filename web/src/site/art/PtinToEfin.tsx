import { color } from '~/theme/scheme';
import { Figure } from './Figure';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'];
const left = 12;
const month = 52;

/** `from` and `to` in months after June 1. */
const rows = [
  { name: 'E-file application', from: 0, to: 0.7, fill: color('primary-main') },
  { name: 'IRS review, up to 45 days', from: 0.7, to: 2.2, fill: color('outline') },
  { name: 'EFIN letter', from: 2.2, to: 2.6, fill: color('secondary-main') },
  { name: 'Training and practice returns', from: 0.7, to: 5, fill: color('primary-light') },
  { name: 'PTIN renewal', from: 4.5, to: 5.5, fill: color('primary-main') },
  { name: 'Bank application and approval', from: 3, to: 5, fill: color('primary-main') },
];

/** The time from application to first return, on a calendar. */
export function PtinToEfin() {
  return (
    <Figure
      id="path-efin"
      title="From PTIN to EFIN on a calendar"
      text={rows
        .map(({ name, from, to }) => `${name}: ${months[Math.floor(from)]} to ${months[Math.floor(to)]}`)
        .join('; ')}
      height={416}
      caption="A relaxed schedule that starts in June. Assumes a complete application and that your own tax filings are up to date."
    >
      {months.map((name, i) => (
        <g key={name}>
          <path d={`M${left + i * month} 34V404`} stroke={color('divider')} />
          <text x={left + i * month + 4} y="20" className={i === months.length - 1 ? 'b s' : 'q s'}>
            {name}
          </text>
        </g>
      ))}
      <rect x={left + 7 * month} y="34" width={month + 4} height="370" fill={color('secondary-soft')} />
      {rows.map(({ name, from, to, fill }, i) => {
        const late = from > 2.9;
        return (
          <g key={name}>
            <text
              x={late ? left + to * month : left + from * month}
              y={66 + i * 60}
              textAnchor={late ? 'end' : 'start'}
              className="b"
            >
              {name}
            </text>
            <rect
              x={left + from * month}
              y={76 + i * 60}
              width={(to - from) * month}
              height="14"
              rx="7"
              fill={fill}
            />
          </g>
        );
      })}
      <text
        x={left + 7.55 * month}
        y="230"
        textAnchor="middle"
        className="b"
        transform={`rotate(90 ${left + 7.55 * month} 225)`}
        style={{ fill: color('secondary-onSoft') }}
      >
        The season opens
      </text>
    </Figure>
  );
}
