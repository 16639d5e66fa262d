/** Screens that are too narrow for a table's full size. */
export const laptop = '@media (max-width:1439.95px)';
