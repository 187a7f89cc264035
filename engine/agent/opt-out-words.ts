import { normalise } from './words';

/**
 * How people ask not to be called again, in all six languages at once: a callee need not speak the assistant's. Matched
 * against `normalise`d text (no case, accents or punctuation). Any reasonable wording counts (47 CFR 64.1200(a)(10)); "not
 * before nine" and "not today" do not.
 */
const any = (...words: string[]) => `(?:${words.join('|')})`;
/** Words between, of which one or two may stand. */
const some = (most: number) => `(?:\\S+ ){0,${most}}`;

const EN_CALL = any('call', 'phone', 'ring', 'telephone', 'contact', 'bother', 'dial');
const EN_NOT = any('do not', 'don t', 'dont', 'not to', 'never', 'you must not', 'please stop', 'stop');
const EN_LATER = any('today', 'tonight', 'tomorrow', 'before', 'until', 'till', 'this (?:week|morning|evening)', 'now');

const PHRASES: readonly string[] = [
  // English
  `${EN_NOT} (?:ever )?${EN_CALL}(?:ing)? ${some(3)}(?:again|any ?more|ever|any longer)(?! ${EN_LATER})`,
  `never (?:ever )?${EN_CALL} (?:me|us|this number|here)`,
  `(?:stop|quit) (?:calling|phoning|ringing|contacting|bothering|dialling|dialing)`,
  `(?:take|remove|delete|get|erase|strike) ${some(3)}(?:off|from|of) (?:your|the|this|that|any|all) ${some(2)}(?:list|lists|database|records|system|file)`,
  `(?:remove|delete|erase|lose) (?:my|our|this) (?:phone |telephone )?number`,
  `do not call (?:list|registry)`,
  `(?:no more|not want any more|not want any|no further) (?:phone )?calls`,
  `(?:not|don t|never) (?:want|wish) ${some(4)}(?:calls? from|be called|you to call|to hear from you)`,
  `opt(?: me| us)? out|opting out`,
  `unsubscribe`,
  // German
  `(?:rufen sie|ruft|ruf|rufe|melden sie sich) ${some(4)}(?:nicht mehr|nie mehr|nie wieder|nicht wieder|niemals|nicht noch einmal|nicht nochmal)`,
  `(?:nicht mehr|nie mehr|nie wieder|nicht wieder|nicht noch einmal) (?:an(?:rufen|gerufen)|angerufen|anzurufen|kontaktieren|kontaktiert)`,
  `(?:keine|keinerlei) (?:weiteren |weitere )?(?:anrufe|werbeanrufe)(?: mehr)?`,
  `(?:streichen|nehmen|loschen|entfernen|tragen|streich|losch|nimm) ${some(4)}(?:aus|von) (?:ihrer|der|dieser|eurer|deiner|ihrem|dem) ${some(1)}(?:\\S*liste|\\S*kartei|\\S*datenbank|\\S*verteiler|system)`,
  `(?:loschen|entfernen|streichen|losch) (?:sie )?(?:bitte )?(?:meine|unsere|diese) (?:telefon)?nummer`,
  `(?:horen sie|hor|hort) ${some(1)}auf ${some(2)}anzurufen`,
  // Spanish
  `(?:no|nunca) (?:me|nos) (?:vuelva[ns]? a )?(?:llame[ns]?|llameis|contacte[ns]?|telefonee[ns]?|llamar|contactar) ?(?:por favor )?(?:mas|nunca mas|nunca|otra vez|de nuevo)`,
  `no (?:me |nos )?vuelva[ns]? a (?:llamar|contactar|telefonear)(?:me|nos)?`,
  `nunca mas (?:me|nos) llame[ns]?`,
  `deje[ns]? (?:ya )?de (?:llamar|molestar)(?:me|nos)?`,
  `(?:quite|borre|elimine|saque|retire|tache)[ns]?(?:me|nos)? ${some(3)}(?:de|del) (?:su|la|esta|vuestra|tu)s? ${some(1)}(?:lista|listas|base|registro|registros|sistema)`,
  `(?:borre|elimine|quite)[ns]? (?:mi|este|nuestro) (?:numero|telefono)`,
  `no (?:quiero|queremos|deseo) (?:recibir )?(?:mas |ninguna )?(?:llamadas|que me llamen|que vuelvan a llamar)`,
  `ni una llamada mas`,
  // French
  `ne (?:me |m |nous )?(?:r?appele[rz]|r?appelle|r?appeler|telephone[rz]|contacte[rz]|recontacte[rz]) (?:plus|jamais)`,
  `ne plus (?:jamais )?(?:me |m |nous )?(?:r?appeler|telephoner|contacter)`,
  `ne (?:plus|jamais) (?:etre|me faire) (?:r?appele|contacte)`,
  `(?:arretez|cessez|arrete) de (?:me |m |nous )?(?:appeler|telephoner|contacter|harceler)`,
  `(?:retirez|enlevez|supprimez|rayez|effacez|otez) ${some(3)}(?:de|des) (?:votre|vos|la|cette|ce|vos)? ?${some(1)}(?:liste|listes|fichier|fichiers|base|registre)`,
  `(?:retirez|supprimez|effacez|enlevez) (?:mon|ce|notre) numero`,
  `(?:veux|voulons|souhaite|souhaitons) plus (?:etre (?:appele|contacte|derange)|d appels?|recevoir|que vous m appeliez|qu on m appelle)`,
  // Arabic
  `لا (?:تتصل|تتصلوا|تتصلي|تتصلون|تعاود|تعاودوا|تكلمني|تكلموني) ${some(3)}(?:مره (?:اخري|ثانيه)|بعد (?:الان|اليوم|ذلك)|مجددا|ابدا|ثانيه|نهائيا)`,
  `لا (?:تعاود|تعاودوا|تعد|تعودوا|تعيدوا) ${some(2)}(?:الاتصال|تتصل|تتصلوا)`,
  `(?:توقف|توقفوا|توقفي|كف|كفوا) عن (?:الاتصال|الاتصالات|ازعاجي)`,
  `(?:احذف|احذفوا|احذفني|احذفوني|ازل|ازيلوا|ازيلوني|امسح|امسحوا|اشطب|اشطبوا|شيل|شيلوا|شيلني) ${some(3)}(?:من )?(?:القائمه|قائمتكم|قائمه|اللائحه|لائحتكم|سجلاتكم|قاعده)`,
  `(?:احذف|احذفوا|امسح|امسحوا) (?:رقمي|هذا الرقم)`,
  `لا (?:اريد|نريد|ارغب) ${some(3)}(?:ال)?(?:مكالمات|اتصال)`,
  // Hebrew
  `(?:אל|לא) (?:תתקשר|תתקשרו|תתקשרי|להתקשר|תצלצלו|תצלצל|ליצור קשר|תפנו) ${some(2)}(?:שוב|יותר|לעולם|אף פעם|עוד פעם|בחיים)(?! (?:היום|לפני|עד|מחר|הערב))`,
  `(?:תפסיק|תפסיקו|תפסיקי|הפסיקו|הפסק|להפסיק|די) (?:כבר )?(?:להתקשר|לצלצל|להטריד)`,
  `(?:תמחק|תמחקו|תמחקי|מחקו|תסיר|תסירו|תסירי|הסירו|הסר|תוריד|תורידו|הורידו|להסיר|להוריד|תוציאו|להוציא) ${some(4)}(?:מהרשימה|מהרשימות|מרשימת|מהמאגר|מהרשימה שלכם|מרשימה|ממאגר)`,
  `(?:תמחק|תמחקו|תמחקי|מחקו|הסירו|תסירו) את (?:המספר|הטלפון)`,
  `(?:לא|איני) (?:רוצה|מעוניין|מעוניינת) ${some(3)}(?:שיחות|שתתקשרו|שיתקשרו)`,
];

/** A phrase begins with a word, to which Arabic and Hebrew glue their "and"; its last word may go on. */
const OPT_OUT = new RegExp(PHRASES.map((phrase) => ` [وفו]?${phrase}`).join('|'), 'u');

/** Whether somebody asks not to be called again. */
export function asksNotToBeCalled(text: string): boolean {
  return OPT_OUT.test(normalise(text));
}
