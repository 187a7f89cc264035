/** The names by which a mind calls the agent's tools. */
export const END_CALL = 'endCall';
export const PRESS_DIGIT = 'pressDigit';
export const SEARCH_KNOWLEDGE = 'searchKnowledge';
/** Those of the agent of the header, on the page of the person it talks with. */
export const OPEN_SCREEN = 'openScreen';
export const FILL_SEARCH = 'fillSearch';
export const GO_BACK = 'goBack';
