import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** International with force-plus; else national, with `+1` in front for calling code 1. What cannot be read stays as it is. */
export function displayNumber(input: string, forcePlusOn = true): string {
  const parsed = parsePhoneNumberFromString(input.startsWith('+') ? input : `+${input}`);
  if (!parsed?.isPossible()) return input;
  if (forcePlusOn) return parsed.formatInternational();
  const national = parsed.formatNational();
  return parsed.countryCallingCode === '1' ? `+1 ${national}` : national;
}

/** Force-plus off: bare digits belong to the country of the own number. */
export function dialableByCountry(input: string, from: string): string | null {
  const country = parsePhoneNumberFromString(from)?.country ?? 'US';
  const parsed = parsePhoneNumberFromString(input, country);
  return parsed?.isPossible() ? parsed.number : null;
}
