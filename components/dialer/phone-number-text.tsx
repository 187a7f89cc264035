import { displayNumber } from '@/lib/phone/display';

/** A number to read, not to click: it stands left to right in every language. */
export function PhoneNumberText({ number, forcePlus = true }: { number: string; forcePlus?: boolean }) {
  return (
    <bdi dir="ltr" className="tabular">
      {displayNumber(number, forcePlus)}
    </bdi>
  );
}
