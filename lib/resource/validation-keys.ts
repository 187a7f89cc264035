/** What a form's schema may say: keys of `resource.validation`. */
export const VALIDATION_KEYS = [
  ...(['required', 'tooLong', 'phone', 'number', 'moneyDigits', 'email', 'website', 'date'] as const),
  ...(['sipAddress', 'sipTrunk', 'noSpaces', 'needsTls', 'network'] as const),
  ...(['callerName', 'ringSeconds', 'extension', 'emergencyNumber'] as const),
  ...(['toolPlace', 'toolHeader', 'toolHeaderValue', 'toolParameter', 'toolTwice', 'toolSchema', 'toolHours'] as const),
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

export function isValidationKey(text: string): text is ValidationKey {
  return VALIDATION_KEYS.some((key) => key === text);
}
