export const CELL_PROBLEMS = [
  ...(['required', 'tooLong', 'phone', 'website', 'date', 'country', 'language', 'stage', 'ragged'] as const),
  ...(['address', 'addresses', 'invalid'] as const),
  ...(['customText', 'customNumber', 'customDate', 'customOption', 'customYesNo', 'customLink'] as const),
  'customRequired',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** What a reason names: the field that the account calls so, what may stand there, an address that is none. */
export interface Named {
  field?: string;
  options?: string;
  address?: string;
}

/** `column` is the place in the file; null: the line as a whole. */
export interface Problem {
  column: number | null;
  code: CellProblem;
  said?: Named;
}
