import { readinessStepLabels, readinessSteps } from '@united/domain/readiness/season-readiness';
import { color } from '~/theme/scheme';
import { arc } from './arc';
import { Figure } from './Figure';

/** The portal's readiness steps, in order, for an office in December. */
const items = readinessSteps.map((step) => ({
  name: readinessStepLabels[step],
  done: step !== 'training' && step !== 'wisp',
}));
const done = items.filter((item) => item.done).length;
const gap = 0.012;

/** An office before the season: finished and open steps. */
export function Readiness() {
  return (
    <Figure
      id="readiness"
      title="An office’s readiness"
      text={`${done} of ${items.length} steps are done: ${items.map((item) => `${item.name}: ${item.done ? 'done' : 'to do'}`).join(', ')}.`}
      height={420}
      caption="An office in December: four steps done and two to go, each showing who must act."
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
          <path d={`M24 ${206 + i * 34}H416`} stroke={color('divider')} />
          <text x="24" y={229 + i * 34} className={item.done ? '' : 'q'}>
            {item.name}
          </text>
          <text
            x="416"
            y={229 + i * 34}
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
