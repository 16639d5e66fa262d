import { computeFees } from '@united/domain/bank-applications/fees';
import { defaultSettings } from '@united/domain/settings/settings';
import { money } from '@united/domain/shared/display';
import { color } from '~/theme/scheme';
import { example, short } from '../content/figures';
import { Figure } from './Figure';

const addon = defaultSettings.fees.service_bureau_addon_max;
const fees = computeFees(defaultSettings, {
  bank_product: example.bank,
  selected_software: example.software,
  service_bureau_addon: addon,
  transmitter_addon: 0,
});
const layers = [
  { name: 'Preparation fee', to: 'the office', amount: example.preparation, fill: color('primary-main') },
  { name: 'Service bureau fee', to: 'you', amount: fees.service_bureau_fee, fill: color('secondary-main') },
  { name: 'Bank fee', to: example.bank, amount: fees.bank_fee, fill: color('outline') },
  { name: 'Transmitter fee', to: 'transmitter', amount: fees.transmitter_fee, fill: color('outline') },
  { name: 'Software tech fee', to: example.software, amount: fees.software_tech_fee, fill: color('outline') },
];
const total = layers.reduce((sum, { amount }) => sum + amount, 0);
const tall = 392;
const gaps = 4;

/** The fee stack: everything one funded return pays, to scale, with the bureau's layer marked. */
export function Bureau() {
  let y = 8;
  const drawn = layers.map((layer) => {
    const height = (layer.amount / total) * (tall - gaps * (layers.length - 1));
    const top = y;
    y += height + gaps;
    return { ...layer, top, height, label: top + height / 2 };
  });
  // Labels of thin layers make room for each other, from the bottom up.
  for (let i = drawn.length - 1, below = tall + 46; i >= 0; i -= 1) {
    const layer = drawn[i];
    if (!layer) continue;
    layer.label = Math.min(layer.label, below - 46);
    below = layer.label;
  }
  return (
    <Figure
      id="stack"
      title="The fee stack of one return"
      text={layers.map(({ name, to, amount }) => `${name} ${money(amount)} to ${to}`).join(', ')}
      height={428}
      caption={`To scale. It assumes a preparation fee of ${short(example.preparation)}, a bureau fee of ${short(addon)}, the most that may be added, ${example.software} and ${example.bank}.`}
    >
      {drawn.map(({ name, to, amount, fill, top, height, label: at }) => (
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
            {money(amount)}
          </text>
        </g>
      ))}
    </Figure>
  );
}
