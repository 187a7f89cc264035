import { fold, foldedWords, foundPieces } from './fold';

test.each([
  ['Müller Straße', 'muller strasse'],
  ['ŁÓDŹ İstanbul ıssız', 'lodz istanbul issiz'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد إبراهيم آمنة ٱلله', 'احمد ابراهيم امنه الله'],
  ['محـــمد مصطفى', 'محمد مصطفي'],
  ['שָׁלוֹם', 'שלומ'],
  ['כהן ויסלץ בית־ספר', 'כהנ ויסלצ בית-ספר'],
  ['٠١٢٣٤٥٦٧٨٩ ۴۵', '0123456789 45'],
  ['O’Brien  \t\n x', "o'brien x"],
  ['\u200e+1 202\u200f', '+1 202'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('%s is read as %s', (text, folded) => expect(fold(text)).toBe(folded));

test('a query is its first eight words, without blanks and what the database cannot hold', () => {
  expect(foldedWords(' Dana\0  LEVI ')).toEqual(['dana', 'levi']);
  expect(foldedWords('a b c d e f g h i j')).toHaveLength(8);
  expect(foldedWords('x'.repeat(10_000)).join('')).toHaveLength(200);
});

test('what was found is marked in the text as it is spelt', () => {
  const marked = (text: string, query: string) =>
    foundPieces(text, query)
      .map(({ text: part, found }) => (found ? `[${part}]` : part))
      .join('');
  expect(marked('Anna Müller', 'mull')).toBe('Anna [Müll]er');
  expect(marked('Anna Müller', 'mü an')).toBe('[An]na [Mü]ller');
  expect(marked('Anna Müller', 'na')).toBe('Anna Müller');
  expect(marked('السيد مُحَمَّد علي', 'محمد')).toBe('السيد [مُحَمَّد] علي');
  expect(marked('Große Allee', 'osse')).toBe('Gr[oße] Allee');
});
