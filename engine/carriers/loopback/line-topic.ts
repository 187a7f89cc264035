/** Text stream on which the loopback callee tells the agent the words that it speaks; attribute `line` numbers them. */
export const CALLEE_LINE_TOPIC = 'parley.callee-line';
