/** Something the person at the terminal can mend: its message is printed alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
