/** Formats that every workbook has without saying so. */
const DAYS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const DAY_MS = 86_400_000;
const EPOCH = 25_569;
const FROM_1904 = 1462;

export function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined) return DAYS.has(Number(id));
  // Texts, colours and signs that are only shown are no parts of a date.
  const plain = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '');
  return /[dhmsy]/i.test(plain);
}

/** Days since the workbook's beginning as the day, with its time if there is one. */
export function dayText(serial: number, from1904: boolean): string {
  const at = new Date(Math.round((serial - EPOCH + (from1904 ? FROM_1904 : 0)) * DAY_MS));
  return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().replace(/T00:00:00\.000Z$/, '');
}
