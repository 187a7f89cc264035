import { fold } from '@/lib/search/fold';

/** What people say who are angry or want somebody else, in all six languages at once. */
const RAISED = [
  ...[
    'complaint',
    'complain',
    'unacceptable',
    'ridiculous',
    'lawyer',
    'scam',
    'fraud',
    'your manager',
    'your supervisor',
  ],
  ...['real person', 'a human', 'shut up', 'how dare', 'fed up'],
  ...[
    'beschwerde',
    'beschweren',
    'unverschämt',
    'anwalt',
    'betrug',
    'abzocke',
    'vorgesetzten',
    'echten menschen',
    'frechheit',
  ],
  ...['queja', 'quejarme', 'inaceptable', 'abogado', 'estafa', 'fraude', 'su jefe', 'persona de verdad', 'vergüenza'],
  ...[
    'réclamation',
    'plainte',
    'inacceptable',
    'avocat',
    'arnaque',
    'votre responsable',
    'vraie personne',
    'scandaleux',
  ],
  ...['شكوى', 'غير مقبول', 'محامي', 'احتيال', 'نصب', 'مديرك', 'المدير', 'إنسان حقيقي'],
  ...['תלונה', 'להתלונן', 'לא מקובל', 'עורך דין', 'הונאה', 'מנהל שלך', 'בן אדם אמיתי', 'חוצפה'],
].map((phrase) => spelt(phrase));

/** The phrase that was found; `null`: none. */
export function raisedWord(text: string): string | null {
  const said = spelt(text);
  return RAISED.find((phrase) => said.includes(phrase))?.trim() ?? null;
}

function spelt(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}
