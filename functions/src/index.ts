// Must come first: sets the options that every function is defined with.
import './platform/global-options';

export * from './audit/callables';
export * from './bank-applications/callables';
export * from './bureaus/callables';
export * from './custom-values/callables';
export * from './dashboard/callables';
export * from './email/callables';
export { sendGridEvents } from './email/sendgrid-events';
export * from './incidents/callables';
export * from './leads/callables';
export * from './papers/callables';
export * from './readiness/callables';
export * from './renewals/callables';
export * from './retention/callables';
export * from './sensitive-fields/callables';
export * from './settings/callables';
export { publicSiteFigures } from './settings/figures';
export * from './tickets/callables';
export * from './training/callables';
export * from './users/callables';
