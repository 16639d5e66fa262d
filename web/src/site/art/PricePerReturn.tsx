import { color } from '~/theme/scheme';
import { marked } from '../content/figures';
import { Figure } from './Figure';

const counts = [25, 50, 100, 300] as const;
const tallest = 240;
const floor = 316;

/** The license price per return, to scale. */
export function PricePerReturn() {
  const bars = counts.map((count, i) => {
    const height = (tallest * counts[0]) / count;
    return { count, height, x: 12 + i * 108, cost: marked[`package_per_${count}`] };
  });
  return (
    <Figure
      id="price"
      title="The license, per return"
      text={bars.map(({ count, cost }) => `${cost} at ${count} returns`).join(', ')}
      height={392}
      caption={`The season’s ${marked.package_price} license divided by the number of returns, drawn to scale. Fees for funded returns are separate and paid from the refund.`}
    >
      {bars.map(({ count, height, x, cost }, i) => (
        <g key={count}>
          <rect
            x={x}
            y={floor - height}
            width="88"
            height={height}
            rx="4"
            fill={i === bars.length - 1 ? color('secondary-main') : color('primary-main')}
          />
          <text x={x + 44} y={floor - height - 14} textAnchor="middle" className="n">
            {cost}
          </text>
          <text x={x + 44} y={floor + 30} textAnchor="middle" className="b">
            {count}
          </text>
          <text x={x + 44} y={floor + 54} textAnchor="middle" className="q s">
            returns
          </text>
        </g>
      ))}
      <path d={`M0 ${floor}H440`} stroke={color('text-primary')} strokeWidth="2" />
    </Figure>
  );
}
