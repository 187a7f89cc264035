/** The words of a rule line, all six languages at once: a line is read whatever language the assistant speaks. */
const any = (...words: string[]) => `(?:${words.join('|')})`;

const SUBJECT = any(
  '(?:the )?(?:callee|caller|customer|person|client|user)',
  'they',
  '(?:der|die|das) (?:angerufene|anrufer|anruferin|kunde|kundin|person|gesprächspartner|gesprächspartnerin)',
  'jemand',
  '(?:el|la) (?:interlocutor|interlocutora|cliente|persona|usuario|usuaria|destinatario)',
  "l['’](?:interlocuteur|interlocutrice|appelé|appelée)",
  '(?:le|la) (?:client|cliente|personne|correspondant|correspondante)',
  'المتصل به|الطرف الآخر|المتلقي|العميل|الشخص|المتصل',
  'הנמען|הלקוח|הלקוחה|האדם|המתקשר',
);
const VERB = any(
  '(?:says?|asks?|mentions?|answers?)(?: (?:for|about))?',
  '(?:sagt|fragt|antwortet|erwähnt)(?: nach)?',
  '(?:diga|dice|pregunte|pregunta|mencione|menciona)(?: por)?',
  '(?:dit|demande|répond|mentionne)',
  '(?:يقول|تقول|قال|قالت|يسأل|يذكر)(?: عن)?',
  '(?:אומר|אומרת|שואל|שואלת|מזכיר)(?: על)?',
);
const WHEN = any('when(?:ever)?|if', 'wenn|falls|sobald', 'cuando|si', 'quand|lorsque', 'عندما|إذا|اذا', 'כאשר|אם');
const OTHERWISE = any(
  'otherwise|else',
  'sonst|andernfalls',
  'si no|de lo contrario|en otro caso',
  'sinon|autrement',
  'وإلا|خلاف ذلك',
  'אחרת',
);
const OPENING = any(
  'at the (?:start|beginning)|to begin',
  'am anfang|zu beginn',
  'al (?:principio|empezar)',
  'au début|pour commencer',
  'في البداية',
  'בהתחלה',
);
const SAY = any('say', 'sage?', 'di|diga', 'dis|dites', 'قل|قولي', 'אמור|אמרי|תגיד|תגידי');
const PRESS = any(
  'press|dial',
  'drücke?|wähle',
  'pulsa|pulse|marca|marque',
  'appuie(?: sur)?|appuyez(?: sur)?|tape|tapez|compose',
  'اضغط(?: على)?|اضغطي(?: على)?',
  'הקש|הקישי|לחץ|לחצי',
);
const END = any(
  'end(?: the call)?|hang up',
  'beende(?: (?:das gespräch|den anruf))?|beenden|auflegen|lege? auf',
  'termina(?: la llamada)?|cuelga|colgar',
  "termine(?: l['’]appel)?|raccroche|raccrochez|raccrocher",
  'أنه المكالمة|أنهِ المكالمة|انه المكالمة|أنه|أنهِ|أغلق الخط',
  'סיים(?: את השיחה)?|סיימי(?: את השיחה)?|נתק|נתקי',
);
const LOOK = any(
  'look (?:(?:it|this|that) )?up|answer from the files|search the files',
  'schlage?(?: (?:es|das))? nach|nachschlagen|antworte aus den dateien',
  'búscalo|busca en los archivos|consulta los archivos',
  'cherche dans les fichiers|consulte les fichiers|cherche-le',
  'ابحث في الملفات|ابحث عنه|ابحثي في الملفات',
  'חפש בקבצים|חפשי בקבצים|חפש את זה',
);
const USE = any(
  'use(?: the tool)?',
  '(?:benutze?|verwende?|nutze?)(?: das werkzeug)?',
  '(?:usa|utiliza|utilice)(?: la herramienta)?',
  "(?:utilise|utilisez)(?: l['’]outil)?",
  '(?:استخدم|استخدمي)(?: الأداة)?',
  '(?:השתמש|השתמשי)(?: בכלי)?',
);
const AND = any('and then|and|then', 'und dann|und|dann', 'y luego|y|luego', 'et puis|et|puis', 'ثم|و', 'ואז|ו');
const GAP = '[\\s:,]+';

const line = (pattern: string) => new RegExp(`^(?:[-*•]|\\d+[.)])?\\s*${pattern}$`, 'iu');
const actions = '(?<actions>.+)';

/** Hebrew writes "when" glued to the subject, Arabic puts the verb first, German last. */
export const WHEN_LINE = line(
  `(?:${WHEN}\\s+|כש)(?:${VERB}\\s+)?${SUBJECT}\\s+(?:${VERB}${GAP})?(?!${VERB}\\s*:)(?<phrases>.+?)(?:\\s+${VERB})?\\s*:\\s*${actions}`,
);
export const OTHERWISE_LINE = line(`${OTHERWISE}\\s*[:,]\\s*${actions}`);
export const OPENING_LINE = line(`${OPENING}\\s*[:,]\\s*${actions}`);

export const SAY_PART = new RegExp(`^${SAY}${GAP}(?<text>.+)$`, 'iu');
export const PRESS_PART = new RegExp(`^${PRESS}${GAP}(?<digits>[0-9*#][0-9*#\\s]*)\\.?$`, 'iu');
export const END_PART = new RegExp(`^${END}[.!]?$`, 'iu');
export const LOOK_PART = new RegExp(`^${LOOK}[.!]?$`, 'iu');
/** Hebrew writes "in" in one with what is used. */
export const USE_PART = new RegExp(`^${USE}${GAP}(?:ב[-־])?(?<tool>.+?)[.!]?$`, 'iu');
export const PART_BREAK = new RegExp(`\\s*[/;]\\s*(?=(?:${SAY}|${PRESS}|${END}|${LOOK}|${USE})(?:[\\s:,.!]|$))`, 'iu');
export const END_AT_LAST = new RegExp(`[\\s,.!؟?]*[\\s,]${AND}\\s*(?:${END})[.!]?$`, 'iu');
export const OR = /\s*[,،|;]\s*|\s+(?:or|oder|o|ou|أو|או)\s+/iu;
