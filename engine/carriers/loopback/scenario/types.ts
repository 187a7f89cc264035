/** What a callee answers when the agent's words mention one of `when`; each is given once. */
export type Answer = { when: string[]; say: string };

export type Script = {
  steps: string[];
  answers: Answer[];
  /** Starts again after its last step instead of hanging up. */ again?: boolean;
};

/** The loopback callee's part in one language. */
export type Scenario = {
  hello: string;
  pardon: string;
  stillThere: string;
  goodbye: string;
  /** Words by which the callee hears that the agent says goodbye. */
  byeWords: string[];
  books: Script;
  refuses: Script;
  asksForPerson: Script;
  /** Said to a person who joined a call without an agent. */
  withPerson: Script;
  voicemail: string;
  menu: { say: string; options: Record<string, string>; invalid: string };
};
