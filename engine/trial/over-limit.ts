/** The account has spent what it may: a turn is not taken, which says nothing of the agent. */
export class OverLimit extends Error {
  constructor() {
    super('the spending limit is reached');
  }
}
