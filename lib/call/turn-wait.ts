/** So long a silence ends a turn: what every answer waits for, whoever recognises, thinks and speaks. */
export const END_OF_TURN_MS = 192;
