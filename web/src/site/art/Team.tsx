import { color } from '~/theme/scheme';
import { Figure } from './Figure';

const preparers = [
  { name: 'You', returns: 46, note: 'review' },
  { name: 'Ana', returns: 38, note: 'second year' },
  { name: 'Leo', returns: 31, note: 'second year' },
  { name: 'Kim', returns: 17, note: 'first year' },
];
const total = preparers.reduce((sum, { returns }) => sum + returns, 0);

/** One office with one EFIN, and its preparers. */
export function Team() {
  return (
    <Figure
      id="team"
      title="A team under one EFIN"
      text={`One office with ${preparers.length} preparers: ${preparers.map(({ name, returns }) => `${name} ${returns} returns`).join(', ')} in one week.`}
      height={412}
      caption={`A fictional office in the first week of February: ${total} returns, each signed by its preparer and reviewed before filing.`}
    >
      <path
        d="M220 92V132M55 172V132H385V172M165 132V172M275 132V172"
        fill="none"
        stroke={color('outline')}
        strokeWidth="2"
      />
      <rect x="100" y="12" width="240" height="80" rx="10" fill={color('primary-main')} />
      <text x="220" y="45" textAnchor="middle" className="n" style={{ fill: color('primary-contrastText') }}>
        Your office
      </text>
      <text x="220" y="72" textAnchor="middle" style={{ fill: color('primary-contrastText') }}>
        one EFIN, one standard
      </text>
      {preparers.map(({ name, returns, note }, i) => {
        const x = 55 + i * 110;
        const height = returns * 2.1;
        return (
          <g key={name}>
            <circle
              cx={x}
              cy="196"
              r="26"
              fill={color('primary-soft')}
              stroke={color('primary-main')}
              strokeWidth="2"
            />
            <path d={`M${x - 9} 208a9 9 0 0 1 18 0M${x} 184a6 6 0 1 0 .1 0z`} fill={color('primary-main')} />
            <text x={x} y="246" textAnchor="middle" className="b">
              {name}
            </text>
            <text x={x} y="266" textAnchor="middle" className="q s">
              {note}
            </text>
            <rect
              x={x - 34}
              y={400 - height}
              width="68"
              height={height}
              rx="4"
              fill={i === 0 ? color('secondary-main') : color('primary-light')}
            />
            <text x={x} y={390 - height} textAnchor="middle" className="n">
              {returns}
            </text>
          </g>
        );
      })}
      <path d="M0 400H440" stroke={color('text-primary')} strokeWidth="2" />
    </Figure>
  );
}
