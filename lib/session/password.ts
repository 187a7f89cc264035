/** The auth service decides what is too easy to guess; this is the least that a form asks for. */
export const MINIMUM_PASSWORD = 6;
