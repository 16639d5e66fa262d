import { money } from '@united/domain/shared/display';
import { short, workedExample } from '@united/domain/site/figures';
import { color } from '~/theme/scheme';
import { marked, siteSettings } from '../content/figures';
import { Figure } from './Figure';

const example = workedExample(siteSettings);
const fees = example.bureau;
const layers = [
  {
    name: 'Preparation fee',
    to: 'the office',
    amount: example.preparation,
    shown: money(example.preparation),
    fill: color('primary-main'),
  },
  {
    name: 'Service bureau fee',
    to: 'you',
    amount: fees.service_bureau_fee,
    shown: marked.bureau_fee,
    fill: color('secondary-main'),
  },
  {
    name: 'Bank fee',
    to: marked.example_bank,
    amount: fees.bank_fee,
    shown: marked.bureau_bank_fee,
    fill: color('outline'),
  },
  {
    name: 'Transmitter fee',
    to: 'transmitter',
    amount: fees.transmitter_fee,
    shown: marked.bureau_transmitter_fee,
    fill: color('outline'),
  },
  {
    name: 'Software tech fee',
    to: marked.example_software,
    amount: fees.software_tech_fee,
    shown: marked.bureau_software_fee,
    fill: color('outline'),
  },
];
const total = layers.reduce((sum, { amount }) => sum + amount, 0);
const tall = 392;
const gaps = 4;

/** The fee stack: every fee of one funded return, to scale, with the bureau's layer highlighted. */
export function Bureau() {
  let y = 8;
  const drawn = layers.map((layer) => {
    const height = (layer.amount / total) * (tall - gaps * (layers.length - 1));
    const top = y;
    y += height + gaps;
    return { ...layer, top, height, label: top + height / 2 };
  });
  // Spreads out the labels of thin layers, from the bottom up.
  for (let i = drawn.length - 1, below = tall + 46; i >= 0; i -= 1) {
    const layer = drawn[i];
    if (!layer) continue;
    layer.label = Math.min(layer.label, below - 46);
    below = layer.label;
  }
  return (
    <Figure
      id="stack"
      title="The fee stack for one return"
      text={layers.map(({ name, to, shown }) => `${name} ${shown} to ${to}`).join(', ')}
      height={428}
      caption={`To scale. Assumes a ${short(example.preparation)} preparation fee, a bureau fee of ${marked.service_bureau_addon} (the maximum), ${marked.example_software} and ${marked.example_bank}.`}
    >
      {drawn.map(({ name, to, shown, fill, top, height, label: at }) => (
        <g key={name}>
          <rect x="0" y={top} width="132" height={height} rx="3" fill={fill} />
          <path
            d={`M132 ${top + height / 2}C150 ${top + height / 2} 146 ${at} 164 ${at}`}
            fill="none"
            stroke={color('outline')}
          />
          <text x="172" y={at + 1} className={to === 'you' ? 'b' : ''}>
            {name}
          </text>
          <text x="172" y={at + 20} className="q s">
            to {to}
          </text>
          <text
            x="440"
            y={at + 1}
            textAnchor="end"
            className="b"
            style={to === 'you' ? { fill: color('secondary-main'), fontSize: 22 } : undefined}
          >
            {shown}
          </text>
        </g>
      ))}
    </Figure>
  );
}
