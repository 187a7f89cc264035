/** The names by which a mind calls the agent's tools. */
export const END_CALL = 'endCall';
export const PRESS_DIGIT = 'pressDigit';
export const SEARCH_KNOWLEDGE = 'searchKnowledge';
