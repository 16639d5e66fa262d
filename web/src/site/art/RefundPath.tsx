import { money as exact } from '@united/domain/shared/display';
import { short, workedExample } from '@united/domain/site/figures';
import { color } from '~/theme/scheme';
import { marked, siteSettings } from '../content/figures';
import { Figure } from './Figure';

const example = workedExample(siteSettings);

/** Width of the whole refund. Every band is drawn to this scale. */
const full = 320;
const left = 8;
const width = (dollars: number) => (dollars / example.refund) * full;

const topY = 84;
const bankY = 172;
const bankHeight = 48;
const splitY = bankY + bankHeight;
const endY = 346;

interface BandProps {
  fromX: number;
  toX: number;
  dollars: number;
  fill: string;
}

/** A band from the bank to a recipient, as wide as its share of the refund. */
function Band({ fromX, toX, dollars, fill }: BandProps) {
  const w = width(dollars);
  const bend = (splitY + endY) / 2;
  const edge = (x: number, a: number, b: number) => `C${x} ${bend} ${a} ${bend} ${a} ${b}`;
  return (
    <path
      d={`M${fromX} ${splitY}${edge(fromX, toX, endY)}h${w}C${toX + w} ${bend} ${fromX + w} ${bend} ${fromX + w} ${splitY}z`}
      fill={fill}
    />
  );
}

/** The path of one refund from the IRS through the bank, to scale. */
export function RefundPath() {
  const office = left + width(example.taxpayer);
  const others = office + width(example.preparation);
  return (
    <Figure
      id="path"
      title="The path of one refund"
      text={`The IRS sends ${exact(example.refund)} to the partner bank, which pays ${marked.example_taxpayer} to the taxpayer, ${exact(example.preparation)} to your office and ${marked.example_fees} in fees.`}
      height={424}
      caption={`Drawn to scale. Assumes a ${short(example.refund)} refund, a ${short(example.preparation)} preparation fee and a ${marked.example_bank} refund transfer prepared in ${marked.example_software}, without add-ons.`}
    >
      <text x="0" y="28">
        IRS pays the refund
      </text>
      <text x="0" y="58" className="n">
        {exact(example.refund)}
      </text>
      <path d={`M${left} ${topY}h${full}v${bankY - topY}h-${full}z`} fill={color('primary-soft')} />
      <Band fromX={left} toX={left} dollars={example.taxpayer} fill={color('primary-soft')} />
      <Band fromX={office} toX={office + 24} dollars={example.preparation} fill={color('secondary-main')} />
      <Band fromX={others} toX={436 - width(example.fees)} dollars={example.fees} fill={color('outline')} />
      <rect
        x={left - 8}
        y={bankY}
        width={full + 16}
        height={bankHeight}
        rx="6"
        fill={color('primary-main')}
      />
      <text
        x={left + full / 2}
        y={bankY + 30}
        textAnchor="middle"
        style={{ fill: color('primary-contrastText'), fontWeight: 650 }}
      >
        Partner bank splits it
      </text>
      <text x="0" y="376">
        Taxpayer
      </text>
      <text x="0" y="404" className="n">
        {marked.example_taxpayer}
      </text>
      <text x={office + 24 + width(example.preparation)} y="376" textAnchor="end">
        Your office
      </text>
      <text
        x={office + 24 + width(example.preparation)}
        y="404"
        textAnchor="end"
        className="n"
        style={{ fill: color('secondary-main') }}
      >
        {exact(example.preparation)}
      </text>
      <text x="436" y="376" textAnchor="end">
        Fees
      </text>
      <text x="436" y="404" textAnchor="end" className="q">
        {marked.example_fees}
      </text>
    </Figure>
  );
}
