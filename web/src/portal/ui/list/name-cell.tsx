/** A row's name in a grid, truncated, with the full name on hover. */
export const NameCell = ({ name }: { name: string }) => (
  <span title={name} style={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {name}
  </span>
);
