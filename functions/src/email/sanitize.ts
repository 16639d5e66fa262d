import sanitizeHtml from 'sanitize-html';

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const length = /^-?\d+(\.\d+)?(px|pt|em|rem|%)?$/;
const lengths = /^(-?\d+(\.\d+)?(px|pt|em|rem|%)?|auto)(\s+(-?\d+(\.\d+)?(px|pt|em|rem|%)?|auto)){0,3}$/;
const border = /^\d+(px)?(\s+(solid|dashed|dotted|none))?(\s+(#[0-9a-f]{3,8}|[a-z]{3,20}))?$/i;
const sides = ['', '-top', '-right', '-bottom', '-left'];
const perSide = (name: string, pattern: RegExp) => sides.map((side) => [`${name}${side}`, [pattern]]);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'center'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    table: ['role', 'width', 'border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'width', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'valign', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Tags whose content is dropped instead of shown as text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
  ],
  allowedStyles: {
    '*': Object.fromEntries([
      ['color', color],
      ['background-color', color],
      ['background', color],
      ['font-size', [length]],
      ['font-weight', [/^(normal|bold|[1-9]00)$/]],
      ['font-style', [/^(normal|italic)$/]],
      ['font-family', [/^[\w\s,'"-]{1,200}$/]],
      ['text-align', [/^(left|right|center|justify)$/]],
      ['text-decoration', [/^(none|underline|line-through)$/]],
      ['line-height', [length]],
      ['vertical-align', [/^(top|middle|bottom|baseline)$/]],
      ['width', [length]],
      ['max-width', [length]],
      ['height', [length]],
      ['border-radius', [lengths]],
      ['border-collapse', [/^(collapse|separate)$/]],
      ['display', [/^(block|inline|inline-block)$/]],
      ['list-style-type', [/^[a-z-]{3,24}$/]],
      ...perSide('padding', lengths),
      ...perSide('margin', lengths),
      ...perSide('border', border),
    ]),
  },
  transformTags: {
    // A page opened from a message must not be able to control its opener.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs.target && { target: '_blank' }), rel: 'noopener noreferrer' },
    }),
  },
};

/**
 * Sanitizes HTML for an email. Allows formatting, links, images, tables and harmless inline styles.
 * Removes scripts, frames, forms, style sheets, event handlers and URLs other than http, https and
 * mailto.
 */
export const sanitize = (html: string): string => sanitizeHtml(html, options);
