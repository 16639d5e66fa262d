import { money } from '@united/domain/shared/display';
import { offer } from '@united/domain/site/offer';
import { color } from '~/theme/scheme';
import { marked } from '../content/figures';
import { Figure } from './Figure';

const lines = [
  'Tax software, one office',
  'Bank enrollment',
  'Training library',
  'Support and tickets',
  'Setup',
  'Share of your fees',
];
const amounts = ['included', 'included', 'included', 'included', money(0), '0%'];
const teeth = Array.from({ length: 17 }, (_, i) => `l-20 ${i % 2 === 0 ? 10 : -10}`).join('');

/** The package as a receipt. */
export function Receipt() {
  const { season, package_price_exact: price } = marked;
  return (
    <Figure
      id="receipt"
      title="The package as a receipt"
      text={`Season ${season}: ${lines.map((line, i) => `${line} ${amounts[i]}`).join(', ')}. Total ${price}.`}
      height={424}
      caption={`One office, filing season ${season}. Fees for funded returns are separate and paid from the refund.`}
    >
      <path
        d={`M50 10H390V400${teeth}V10z`}
        fill={color('background-paper')}
        stroke={color('divider')}
        strokeWidth="1.5"
      />
      <text x="220" y="58" textAnchor="middle" className="n">
        Season {season}
      </text>
      <text x="220" y="84" textAnchor="middle" className="q s">
        {offer.plans.united}
      </text>
      <path d="M78 106H362" stroke={color('outline')} strokeDasharray="5 5" />
      {lines.map((line, i) => (
        <g key={line}>
          <text x="78" y={142 + i * 32}>
            {line}
          </text>
          <text x="362" y={142 + i * 32} textAnchor="end" className="q">
            {amounts[i]}
          </text>
        </g>
      ))}
      <path d="M78 322H362" stroke={color('outline')} strokeDasharray="5 5" />
      <text x="78" y="362" className="b" style={{ fontSize: 20 }}>
        Total for the season
      </text>
      <text
        x="362"
        y="362"
        textAnchor="end"
        className="n"
        style={{ fontSize: 26, fill: color('secondary-main') }}
      >
        {price}
      </text>
      <path d="M276 374H362M276 380H362" stroke={color('secondary-main')} strokeWidth="2" />
    </Figure>
  );
}
