import { styled } from '@mui/material/styles';
import { brand } from '@united/domain/shared/brand';
import type { ReactNode } from 'react';
import { color } from '~/theme/scheme';
import { schemeAttribute } from '~/theme/tokens';

/** Shown only if JavaScript runs, since the scheme script then sets its attribute. */
export const WithScript = styled('div')({
  display: 'none',
  [`[${schemeAttribute}] &`]: { display: 'block' },
});

const WithoutScript = styled('p')({
  margin: 0,
  padding: 20,
  borderLeft: `4px solid ${color('warning-main')}`,
  borderRadius: 6,
  backgroundColor: color('warning-soft'),
  color: color('warning-onSoft'),
  [`[${schemeAttribute}] &`]: { display: 'none' },
});

/** Shown if JavaScript is off, with other ways to reach us. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <WithoutScript>
      {children} Write to {brand.email} or call {brand.phone}.
    </WithoutScript>
  );
}

const Failed = styled('p')({
  display: 'none',
  margin: '0 0 16px',
  padding: 16,
  borderLeft: `4px solid ${color('error-main')}`,
  borderRadius: 6,
  backgroundColor: color('error-soft'),
  color: color('error-onSoft'),
  '[data-island$="?"] &': { display: 'block' },
});

/** Shown in an island if its script failed to load. */
export function IslandFailed() {
  return (
    <Failed role="alert">
      This part of the page did not load. Check your connection and try again. Your input is still here.
    </Failed>
  );
}

/** An island's message about the whole form. The island finds it by `data-alert`. */
export const FormAlert = styled('p')({
  margin: 0,
  padding: 16,
  borderLeft: `4px solid ${color('error-main')}`,
  borderRadius: 6,
  backgroundColor: color('error-soft'),
  color: color('error-onSoft'),
  fontWeight: 600,
  '&[hidden]': { display: 'none' },
});

const ToastFrame = styled('div')({
  position: 'fixed',
  zIndex: 4,
  right: 16,
  bottom: 16,
  left: 16,
  maxWidth: 420,
  marginLeft: 'auto',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 16,
    alignItems: 'start',
    padding: '16px 20px',
    borderRadius: 10,
    borderLeft: `6px solid ${color('success-main')}`,
    backgroundColor: color('text-primary'),
    color: color('background-default'),
    boxShadow: '0 8px 32px rgb(0 0 0 / .25)',
  },
  '& b': { display: 'block', fontSize: '1.125rem' },
  '& button': {
    minWidth: 44,
    minHeight: 44,
    margin: -8,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.5rem',
    cursor: 'pointer',
  },
  '&:empty': { display: 'none' },
});

/** The toast an island shows after the form was sent, with the specification's text. */
export function Toast({ title, text }: { title: string; text: string }) {
  return (
    <>
      <template data-toast="">
        <div>
          <div>
            <b>{title}</b>
            {text}
          </div>
          <button type="button" aria-label="Close">
            ×
          </button>
        </div>
      </template>
      <ToastFrame role="status" data-toast-region="" />
    </>
  );
}
