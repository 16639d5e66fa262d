/**
 * Moves the focus to the Filters button above the list, or to its search. Called when the control
 * that had the focus, such as a button that clears the filters, disappears.
 */
export function focusFilters(): void {
  const bar = document.querySelector('[role=search]');
  (bar?.querySelector<HTMLElement>('[data-filters]') ?? bar?.querySelector('input'))?.focus();
}
