import { styled } from '@mui/material/styles';

const Hidden = styled('div')({ position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' });

/** A field hidden from users. If a bot fills it in, the server stores nothing. */
export function Honeypot({ form }: { form: string }) {
  return (
    <Hidden aria-hidden="true">
      <label htmlFor={`${form}-website`}>Leave this empty</label>
      <input id={`${form}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </Hidden>
  );
}
