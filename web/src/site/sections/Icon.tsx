import { color } from '~/theme/scheme';
import type { IconName } from '../content/schema';

/** Outlines of 32 x 32 icons. */
const outlines: Record<IconName, string> = {
  advance: 'M4 9h18v12H4zM13 12a3 3 0 1 0 .1 0zM26 13h3v13H10v-2',
  bank: 'M4 13 16 5l12 8zM7 13v11M13 13v11M19 13v11M25 13v11M4 27h24',
  book: 'M16 9C13 6.5 9 6 4 6v18c5 0 9 .5 12 3 3-2.5 7-3 12-3V6c-5 0-9 .5-12 3zM16 9v18',
  brand: 'M6 14v13h20V14M4 12l3-7h18l3 7a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM13 27v-7h6v7',
  calendar: 'M5 7h22v20H5zM5 13h22M11 4v6M21 4v6M10 18h4M18 18h4M10 22h4',
  chat: 'M4 6h24v16H15l-6 5v-5H4zM10 12h12M10 16h8',
  check: 'M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM10.5 16.5l4 4 7-8.5',
  clock: 'M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM16 9v7l5 3',
  dollar:
    'M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM19.5 12.2c-.6-1.2-1.9-1.9-3.5-1.9-2 0-3.5 1-3.5 2.7 0 3.9 7.2 2 7.2 6 0 1.8-1.6 2.8-3.7 2.8-1.8 0-3.2-.8-3.8-2.2M16 8v16',
  file: 'M7 4h12l6 6v18H7zM19 4v6h6M11 15h10M11 19h10M11 23h6',
  headset: 'M5 20v-4a11 11 0 0 1 22 0v4M5 18h4v7H5zM23 18h4v7h-4zM27 25c0 3-4 3-9 3',
  key: 'M11 15a6 6 0 1 1 .1 0zM15 13l13 13M23 21l-3 3M26 24l-2 2',
  lock: 'M7 14h18v13H7zM11 14v-4a5 5 0 0 1 10 0v4M16 19v4',
  mail: 'M4 7h24v18H4zM4 9l12 9 12-9',
  person: 'M16 5a5 5 0 1 1-.1 0zM6 27v-2a7 7 0 0 1 7-7h6a7 7 0 0 1 7 7v2',
  phone: 'M9 5l4 1 1 6-3 2a14 14 0 0 0 7 7l2-3 6 1 1 4c-1 3-4 5-8 4C11 25 7 21 5 13c0-4 1-7 4-8z',
  screen: 'M4 6h24v16H4zM11 27h10M16 22v5M9 12h6M9 16h10',
  shield: 'M16 4 6 8v8c0 6 4 10 10 12 6-2 10-6 10-12V8zM11.5 16l3.5 3.5 6-7',
  sliders: 'M4 9h10M20 9h8M4 16h4M14 16h14M4 23h14M24 23h4M17 6v6M11 13v6M21 20v6',
  team: 'M11 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM3 26v-2a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v2M21 6.5a4 4 0 0 1 0 7M24 18.5a6 6 0 0 1 5 5.5v2',
  wrench: 'M27 9l-5 5-4-4 5-5c-4-2-9 1-9 6 0 1 0 2 .5 3L5 23c-1 2 2 5 4 4l9-9.5c5 2 10-3 9-8.5z',
};

/** A decorative line icon next to a title. */
export function Icon({ name, size = 36 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d={outlines[name]}
        fill="none"
        stroke={color('primary-main')}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
