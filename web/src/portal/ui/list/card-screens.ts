/**
 * Phones, tablets, and laptops at 200 % zoom, where lists are cards. A wider screen leaves out
 * columns for which it has no room.
 */
export const cardScreens = '(max-width:899.95px)';

/** Screens where a table that can't leave out columns would scroll sideways. */
export const wideCardScreens = '(max-width:1279.95px)';
