import * as z from 'zod/mini';

/**
 * The schema of content files: plain lists of texts, editable without programming. content.test.ts
 * validates each file and reports errors. Texts may contain {placeholders} (see figures.ts).
 */
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const title = text(90);
const sentence = text(420);
const items = <T extends z.core.SomeType>(item: T, least = 1, most = 14) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));

/** A path on this site, an anchor, or `booking`, which opens the booking dialog of /democall. */
const target = z.string().check(z.regex(/^(\/[a-z0-9/-]*(\?[a-z0-9=-]+)?(#[a-z-]+)?|#[a-z-]+|booking)$/));
const action = z.strictObject({
  label: text(40),
  to: target,
  /** Extra text for screen readers if the label alone is unclear. */
  aim: z.optional(text(80)),
});
export type Action = z.infer<typeof action>;

const icons = [
  'advance',
  'bank',
  'book',
  'brand',
  'calendar',
  'chat',
  'check',
  'clock',
  'dollar',
  'file',
  'headset',
  'key',
  'lock',
  'mail',
  'person',
  'phone',
  'screen',
  'shield',
  'sliders',
  'team',
  'wrench',
] as const;
export type IconName = (typeof icons)[number];

const arts = [
  'bureau',
  'call',
  'course',
  'desk',
  'hours',
  'price-per-return',
  'ptin-to-efin',
  'readiness',
  'receipt',
  'refund-path',
  'team',
] as const;
export type ArtName = (typeof arts)[number];

const named = z.strictObject({ title, text: sentence, action: z.optional(action) });
const base = { title, id: z.optional(z.string().check(z.regex(/^[a-z-]+$/))), lead: z.optional(sentence) };

const section = z.discriminatedUnion('kind', [
  /** Cards in a grid, on a tinted band unless `plain`. */
  z.strictObject({
    kind: z.literal('cards'),
    ...base,
    plain: z.optional(z.boolean()),
    items: items(
      z.strictObject({ title, text: sentence, icon: z.enum(icons), action: z.optional(action) }),
      2,
      12,
    ),
  }),
  /** Heading on the left, ruled rows on the right. */
  z.strictObject({ kind: z.literal('rows'), ...base, items: items(named, 2, 8) }),
  z.strictObject({
    kind: z.literal('checklist'),
    ...base,
    items: items(text(120), 3, 14),
    note: z.optional(sentence),
  }),
  /** A fee table. `own` marks amounts the office keeps. */
  z.strictObject({
    kind: z.literal('ledger'),
    ...base,
    caption: title,
    rows: items(
      z.strictObject({
        name: title,
        note: z.optional(text(160)),
        amount: text(40),
        own: z.optional(z.boolean()),
      }),
    ),
    total: z.optional(z.strictObject({ name: title, note: z.optional(text(160)), amount: text(40) })),
    actions: z.optional(items(action, 1, 2)),
  }),
  z.strictObject({
    kind: z.literal('plans'),
    ...base,
    plans: items(
      z.strictObject({
        name: title,
        price: text(20),
        period: text(20),
        description: sentence,
        popular: z.boolean(),
        features: items(text(120), 2, 10),
        action,
        note: text(200),
      }),
      2,
      2,
    ),
  }),
  /** Bank application statuses, with the portal's texts from the domain. */
  z.strictObject({ kind: z.literal('statuses'), ...base }),
  /** A table comparing two columns; the last one is ours. */
  z.strictObject({
    kind: z.literal('compare'),
    ...base,
    caption: title,
    columns: z.tuple([title, title, title]),
    rows: items(z.tuple([text(90), text(90), text(90)])),
    note: sentence,
  }),
  z.strictObject({
    kind: z.literal('faq'),
    ...base,
    items: items(z.strictObject({ question: text(140), answer: text(700) }), 3, 8),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    ...base,
    items: items(z.strictObject({ title, text: sentence, points: z.optional(items(text(110), 2, 5)) }), 3, 6),
  }),
  z.strictObject({
    kind: z.literal('quotes'),
    ...base,
    items: items(
      z.strictObject({
        text: sentence,
        name: z.string().check(z.regex(/^[A-Z][a-z]+ [A-Z]\.$/)),
        role: text(80),
      }),
      2,
      2,
    ),
  }),
  /** Paragraphs next to a drawing or a list. */
  z.strictObject({
    kind: z.literal('story'),
    ...base,
    text: items(sentence, 1, 4),
    art: z.optional(z.enum(arts)),
    points: z.optional(items(text(120), 2, 8)),
    actions: z.optional(items(action, 1, 2)),
  }),
  /** Disclosures required next to an offer. */
  z.strictObject({ kind: z.literal('disclosure'), ...base, text: items(text(700), 1, 6) }),
  /** The text of a legal page. */
  z.strictObject({
    kind: z.literal('legal'),
    updated: text(40),
    parts: items(
      z.strictObject({ title, text: items(text(900), 1, 6), points: z.optional(items(text(300), 2, 12)) }),
      3,
      16,
    ),
  }),
  z.strictObject({
    kind: z.literal('contact'),
    ...base,
    cards: items(z.strictObject({ title, icon: z.enum(icons), lines: items(text(90), 1, 4) }), 2, 4),
    topics: items(
      z.strictObject({ title, text: sentence, icon: z.enum(icons), topic: text(20), subject: title }),
      4,
      4,
    ),
    topicsTitle: title,
  }),
  z.strictObject({ kind: z.literal('calculator'), ...base, assumptions: items(sentence, 2, 6) }),
  z.strictObject({ kind: z.literal('booking'), ...base, points: items(text(140), 2, 5), button: text(40) }),
  z.strictObject({
    kind: z.literal('closing'),
    title,
    text: sentence,
    actions: items(action, 1, 2),
    steps: z.optional(title),
  }),
]);
export type Section = z.infer<typeof section>;
export type SectionKind = Section['kind'];
export type Of<K extends SectionKind> = Extract<Section, { kind: K }>;

export const pageContentSchema = z.strictObject({
  /** Title for the tab and search results. The product name is added. */
  title: text(60),
  /** For search results and social cards. */
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  /** The page's name in the footer and navigation. */
  name: text(40),
  hero: z.strictObject({
    /** A line above the headline: the audience or topic. */
    kicker: z.optional(text(60)),
    title,
    lead: sentence,
    actions: z.array(action).check(z.maxLength(2)),
    note: z.optional(text(240)),
    art: z.optional(z.enum(arts)),
  }),
  sections: items(section, 0, 14),
  /** The page's product, for search engines: a name and a price in dollars. */
  product: z.optional(z.strictObject({ name: title, description: sentence, price: text(20) })),
});
export type PageContent = z.infer<typeof pageContentSchema>;
