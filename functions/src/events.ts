// Must come first: sets the options that every function is defined with.
import './platform/global-options';

export * from './announcements/triggers';
export * from './audit/triggers';
export * from './bank-applications/triggers';
export * from './bureaus/triggers';
export * from './custom-values/triggers';
export * from './dashboard/triggers';
export * from './email/triggers';
export * from './papers/triggers';
export * from './readiness/triggers';
export * from './renewals/triggers';
export * from './retention/triggers';
export * from './sensitive-fields/triggers';
export * from './tickets/triggers';
export * from './training/triggers';
export * from './users/triggers';
