/** An error with an answer: `message` is the specification's text, `code` the stable key that screens translate. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: string,
    /** Seconds after which asking again may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }
}
