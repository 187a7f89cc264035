/** Groups a number for reading where the full rules of every country would weigh too much; others stay as they are. */
export function groupNumber(number: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `+1 ${area} ${exchange} ${line}` : number;
}
