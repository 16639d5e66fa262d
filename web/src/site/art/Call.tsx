import { offer } from '@united/domain/site/offer';
import { color } from '~/theme/scheme';
import { arc } from './arc';
import { Figure } from './Figure';

const parts = [
  { name: 'Your office today', fill: color('primary-main') },
  { name: 'The same season here', fill: color('secondary-main') },
  { name: 'EFIN, bank, next step', fill: color('outline') },
];
const ticks = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55];
const part = offer.callMinutes / parts.length;

/** The call's minutes on a clock face. */
export function Call() {
  return (
    <Figure
      id="call"
      title={`The ${offer.callMinutes} minutes of the call`}
      text={parts.map(({ name }) => `${part} minutes: ${name}`).join(', ')}
      height={424}
      caption="Three parts, half an hour. We email you the figures afterward."
    >
      <circle
        cx="220"
        cy="150"
        r="128"
        fill={color('background-paper')}
        stroke={color('divider')}
        strokeWidth="2"
      />
      {ticks.map((minute) => (
        <path
          key={minute}
          d={arc(220, 150, minute % 15 === 0 ? 136 : 139, minute / 60 - 0.002, minute / 60 + 0.002)}
          stroke={color('outline')}
          strokeWidth={minute % 15 === 0 ? 10 : 5}
          fill="none"
        />
      ))}
      {parts.map(({ name, fill }, i) => (
        <path
          key={name}
          d={arc(220, 150, 92, (i * part) / 60 + 0.006, ((i + 1) * part) / 60 - 0.006)}
          fill="none"
          stroke={fill}
          strokeWidth="46"
        />
      ))}
      <text x="200" y="148" textAnchor="end" className="n" style={{ fontSize: 40 }}>
        {offer.callMinutes}
      </text>
      <text x="200" y="174" textAnchor="end" className="q">
        minutes
      </text>
      {parts.map(({ name, fill }, i) => (
        <g key={name}>
          <rect x="36" y={322 + i * 36} width="18" height="18" rx="4" fill={fill} />
          <text x="68" y={337 + i * 36}>
            {name}
          </text>
          <text x="404" y={337 + i * 36} textAnchor="end" className="b">
            {part} min
          </text>
        </g>
      ))}
    </Figure>
  );
}
