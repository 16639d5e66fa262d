/**
 * Shadows at the edges behind which a list goes on.
 * @param surface the background on which the list is
 */
export const scrollEdgesSx = (surface: 'paper' | 'default') => {
  const cover = `var(--mui-palette-background-${surface})`;
  return {
    overflowY: 'auto',
    background: [
      `linear-gradient(${cover} 40%, transparent) top / 100% 32px no-repeat local`,
      `linear-gradient(transparent, ${cover} 60%) bottom / 100% 32px no-repeat local`,
      'linear-gradient(var(--mui-palette-divider), transparent) top / 100% 10px no-repeat scroll',
      'linear-gradient(transparent, var(--mui-palette-divider)) bottom / 100% 10px no-repeat scroll',
    ].join(', '),
  } as const;
};
