import { readOpeningHours, weekdays } from '@united/domain/settings/opening-hours';
import { color } from '~/theme/scheme';
import { marked, siteSettings } from '../content/figures';
import { Figure } from './Figure';

const top = 44;
const perHour = 22;
const earliest = 7;
const latest = 21;
const y = (hour: number) => top + (hour - earliest) * perHour;
const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** The week with business hours. Renders nothing if the hours are free text. */
export function Hours() {
  const week = readOpeningHours(siteSettings.business_hours);
  if (!week) return null;
  return (
    <Figure
      id="hours"
      title="When someone answers"
      text={marked.hours}
      height={376}
      caption={`Business hours: ${marked.hours}. We answer other messages as soon as we open.`}
    >
      {[8, 12, 16, 20].map((hour) => (
        <g key={hour}>
          <path d={`M52 ${y(hour)}H440`} stroke={color('divider')} />
          <text x="0" y={y(hour) + 5} className="q s">
            {clock(hour)}
          </text>
        </g>
      ))}
      {weekdays.map((name, day) => {
        const x = 60 + day * 55;
        const open = week.find((opening) => opening.day === day);
        return (
          <g key={name}>
            <text x={x + 22} y="24" textAnchor="middle" className={open ? 'b' : 'q'}>
              {name}
            </text>
            <rect
              x={x}
              y={y(earliest)}
              width="44"
              height={y(latest) - y(earliest)}
              rx="6"
              fill={color('background-sunken')}
            />
            {open && (
              <rect
                data-drawn="hours"
                x={x}
                y={y(open.from)}
                width="44"
                height={(open.to - open.from) * perHour}
                rx="6"
                fill={day === 5 ? color('secondary-main') : color('primary-main')}
              />
            )}
          </g>
        );
      })}
    </Figure>
  );
}
