import { color } from '~/theme/scheme';
import { arc } from './arc';
import { Figure } from './Figure';

const items = [
  { name: 'EFIN confirmed', done: true },
  { name: 'Bank application sent', done: true },
  { name: 'Bank approved', done: true },
  { name: 'Fees and add-ons set', done: true },
  { name: 'Software login here', done: true },
  { name: 'Preparers invited', done: false },
  { name: 'Practice return filed', done: false },
];
const done = items.filter((item) => item.done).length;
const gap = 0.012;

/** An office before the season: what is ready and what is left. */
export function Readiness() {
  return (
    <Figure
      id="readiness"
      title="An office’s readiness"
      text={`${done} of ${items.length} things are ready: ${items.map((item) => `${item.name}: ${item.done ? 'done' : 'to do'}`).join(', ')}.`}
      height={420}
      caption="An office in December: five things done, two to go, each with who has to act."
    >
      <rect
        x="1"
        y="1"
        width="438"
        height="418"
        rx="12"
        fill={color('background-paper')}
        stroke={color('divider')}
      />
      {items.map((item, i) => (
        <path
          key={item.name}
          d={arc(112, 116, 68, i / items.length + gap, (i + 1) / items.length - gap)}
          fill="none"
          stroke={item.done ? color('primary-main') : color('divider')}
          strokeWidth="18"
        />
      ))}
      <text x="112" y="120" textAnchor="middle" style={{ fontSize: 34, fontWeight: 750 }}>
        {done}/{items.length}
      </text>
      <text x="112" y="144" textAnchor="middle" className="q s">
        ready
      </text>
      <text x="216" y="84" className="q">
        Your office
      </text>
      <text x="216" y="114" className="n">
        Season readiness
      </text>
      <rect x="216" y="132" width="142" height="30" rx="4" fill={color('success-soft')} />
      <text x="230" y="153" className="b s" style={{ fill: color('success-onSoft') }}>
        ✓ Bank approved
      </text>
      {items.map((item, i) => (
        <g key={item.name}>
          <path d={`M24 ${206 + i * 29}H416`} stroke={color('divider')} />
          <text x="24" y={227 + i * 29} className={item.done ? '' : 'q'}>
            {item.name}
          </text>
          <text
            x="416"
            y={227 + i * 29}
            textAnchor="end"
            className="b s"
            style={{ fill: item.done ? color('primary-main') : color('secondary-main') }}
          >
            {item.done ? '✓ Done' : 'You'}
          </text>
        </g>
      ))}
    </Figure>
  );
}
