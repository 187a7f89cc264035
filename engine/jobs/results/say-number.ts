import { dialableByCountry } from '@/lib/phone/display';
import { isE164 } from '@/lib/phone/normalise';

/** A number as people say it, in international form where it can be one; `00` stands for the plus. */
export function sayNumber(said: string, ownNumber: string | null): string | undefined {
  const plain = said.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const number = plain.startsWith('+') ? plain : ownNumber && dialableByCountry(plain, ownNumber);
  return number && isE164(number) ? number : undefined;
}
