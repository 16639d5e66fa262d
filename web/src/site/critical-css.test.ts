import { describe, expect, test } from 'vitest';
import { purge } from './critical-css';

describe('purge', () => {
  test('keeps rules whose classes are used and drops others, including in media queries', () => {
    const css =
      '.a{color:red}.b{color:blue}@media print{.b{top:0}}@media print{.a{top:1px}}.a.b:hover{left:0}body{margin:0}';
    expect(purge('<p class="a">x</p>', css).css).toBe('.a{color:red}@media print{.a{top:1px}}body{margin:0}');
  });

  test('keeps the used part of a selector list and does not split :is()', () => {
    expect(purge('<p class="a">x</p>', '.a,.b{top:0}.a:is(h1,h2){left:0}').css).toBe(
      '.a{top:0}.a:is(h1,h2){left:0}',
    );
  });

  test('ignores classes inside :not()', () => {
    expect(purge('<p class="a">x</p>', '.a:not(.off){top:0}').css).toBe('.a:not(.off){top:0}');
  });

  test('drops chains of unused variables and keeps those the HTML uses', () => {
    const css = ':root{--one:1px;--two:var(--three);--three:3px;--four:4px}.a{top:var(--one)}';
    const html = '<p class="a"><path fill="var(--four)"></path></p>';
    expect(purge(html, css).css).toBe(':root{--one:1px;--four:4px}.a{top:var(--one)}');
  });

  test('repeats the dark variables for visitors without JavaScript', () => {
    const css = ':root{--x:white}[data-theme="dark"]{--x:black}.a{color:var(--x)}';
    expect(purge('<p class="a">x</p>', css).css).toBe(
      ':root{--x:white}[data-theme="dark"]{--x:black}.a{color:var(--x)}@media (prefers-color-scheme:dark){:root:not([data-theme]){--x:black}}',
    );
  });

  test('removes class names without rules', () => {
    expect(purge('<p class="a Mui-b">x</p><i class="c">y</i>', '.a{top:0}').html).toBe(
      '<p class="a">x</p><i>y</i>',
    );
  });
});
