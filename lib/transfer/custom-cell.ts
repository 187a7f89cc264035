import { fold } from '@/lib/search/fold';
import type { ImportCustom, ImportSettings } from './import-fields';
import type { CellProblem, Named } from './problems';
import { readDate } from './read-cell';
import { readNumber } from './read-number';

const MOST_SHOWN = 20;
/** Yes and no in the six languages, and as spreadsheets write them. */
const YES = new Set(words('yes y ja j si oui نعم כן true wahr verdadero vrai 1'));
const NO = new Set(words('no n nein non لا לא false falsch falso faux 0'));

function words(list: string): string[] {
  return list.split(' ').map(fold);
}

type Read = { value: string | number | boolean } | { code: CellProblem; said: Named };
type Files = Pick<ImportSettings, 'country' | 'date_order'>;

/** A cell as a field of the account's own holds it, or what the field expects instead. */
export function readCustomCell({ type, label, options }: ImportCustom, cell: string, files: Files): Read {
  const said: Named = { field: label };
  switch (type) {
    case 'number': {
      const value = readNumber(cell, files.country);
      return value === null ? { code: 'customNumber', said } : { value };
    }
    case 'date': {
      const value = readDate(cell, files.date_order);
      return value === null ? { code: 'customDate', said } : { value };
    }
    case 'yesno': {
      const word = fold(cell);
      return YES.has(word) || NO.has(word) ? { value: YES.has(word) } : { code: 'customYesNo', said };
    }
    case 'select': {
      const value = optionOf(options, cell);
      const shown = [...options.slice(0, MOST_SHOWN), ...(options.length > MOST_SHOWN ? ['…'] : [])].join(', ');
      return value === null ? { code: 'customOption', said: { ...said, options: shown } } : { value };
    }
    case 'link': {
      const value = linkOf(cell);
      return value === null ? { code: 'customLink', said } : { value };
    }
    case 'text':
      return cell.length > 2000 ? { code: 'customText', said } : { value: cell };
  }
}

/** As it is spelt; otherwise the only one that is spelt alike. */
function optionOf(options: readonly string[], cell: string): string | null {
  if (options.includes(cell)) return cell;
  const alike = options.filter((option) => fold(option) === fold(cell));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** The beginning may be missing, as in a form; any other than the two is refused. */
function linkOf(cell: string): string | null {
  const address = /^https?:\/\//i.test(cell)
    ? cell
    : /^[^\s/:@?#]+\.[^\s/:@?#]+(?=$|[:/?#])/.test(cell)
      ? `https://${cell}`
      : '';
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) && address.length <= 500 ? address : null;
}
