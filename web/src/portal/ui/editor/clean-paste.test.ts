import { expect, it } from 'vitest';
import { cleanPaste } from './clean-paste';

it('restores the lists of Word', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const pasted = cleanPaste(
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Bring:<o:p></o:p></p>
    ${item(1, '·', 'A photo ID')}${item(2, 'o', 'not expired')}${item(1, '·', 'A W-2')}
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '1.', 'Sign')}<!--EndFragment--></body></html>`,
  );
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  expect([...body.querySelectorAll('ul > li')].map((li) => li.textContent)).toEqual([
    'A photo IDnot expired',
    'not expired',
    'A W-2',
  ]);
  expect([...body.querySelectorAll('ol > li')].map((li) => li.textContent)).toEqual(['Sign']);
  expect(body.querySelectorAll('p')).toHaveLength(1);
});

it('cleans a text of Google Docs', () => {
  const pasted = cleanPaste(
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><h4>Dates</h4><p dir="ltr"><span style="font-weight:700;text-decoration:none">By&nbsp;April</span></p><p><a href="https://irs.gov" style="text-decoration:none;"><span style="text-decoration:underline;color:#15c">IRS</span></a></p><p>&nbsp;</p></b>',
  );
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  expect(body.querySelector('h3')?.textContent).toBe('Dates');
  expect(body.textContent).toBe('DatesBy AprilIRS');
  expect(body.querySelectorAll('p')).toHaveLength(2);
  expect(pasted).not.toContain('text-decoration');
});

it('leaves text copied from an editor alone', () => {
  const copied = '<p data-pm-slice="1 1 []">a&nbsp;b</p><p></p>';
  expect(cleanPaste(copied)).toBe(copied);
});
