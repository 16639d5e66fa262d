import { educationHours, offer } from '@united/domain/site/offer';
import { color } from '~/theme/scheme';
import { arc } from './arc';
import { Figure } from './Figure';

const { education } = offer;
const parts = [
  { name: 'Federal tax law', hours: education.taxLaw, fill: color('primary-main') },
  { name: 'Annual refresher and test', hours: education.refresher, fill: color('secondary-main') },
  { name: 'Ethics', hours: education.ethics, fill: color('outline') },
];

/** The course as a dial with one notch per hour. */
export function Course() {
  const hours = parts.flatMap((part) =>
    Array.from({ length: part.hours }, (_, n) => ({ id: `${part.name} ${n + 1}`, fill: part.fill })),
  );
  return (
    <Figure
      id="course"
      title={`The ${educationHours} hours of the course`}
      text={parts.map((part) => `${part.hours} hours: ${part.name}`).join(', ')}
      height={420}
      caption="The hours of the IRS Annual Filing Season Program for preparers without a credential. Participation is voluntary."
    >
      {hours.map(({ id, fill }, i) => (
        <path
          key={id}
          d={arc(220, 150, 112, i / hours.length + 0.006, (i + 1) / hours.length - 0.006)}
          fill="none"
          stroke={fill}
          strokeWidth="44"
        />
      ))}
      <text
        x="220"
        y="162"
        textAnchor="middle"
        style={{ fontSize: 64, fontWeight: 750, letterSpacing: '-0.03em' }}
      >
        {educationHours}
      </text>
      <text x="220" y="188" textAnchor="middle" className="q">
        CE hours
      </text>
      {parts.map(({ name, hours: count, fill }, i) => (
        <g key={name}>
          <rect x="36" y={318 + i * 36} width="18" height="18" rx="4" fill={fill} />
          <text x="68" y={333 + i * 36}>
            {name}
          </text>
          <text x="404" y={333 + i * 36} textAnchor="end" className="b">
            {count} h
          </text>
        </g>
      ))}
    </Figure>
  );
}
