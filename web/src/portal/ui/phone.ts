/** Media query for phones. */
export const phoneScreens = '(max-width:599.95px)';
