/** Phones, tablets, and laptops at 200 % zoom, where lists are cards: a table would scroll sideways. */
export const cardScreens = '(max-width:899.95px)';
