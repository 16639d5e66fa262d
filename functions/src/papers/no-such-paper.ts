import { notFound } from '../platform/errors';

/** Returns the error for a paper that doesn't exist or belongs to another user. */
export const noSuchPaper = () => notFound('This paper does not exist.');
