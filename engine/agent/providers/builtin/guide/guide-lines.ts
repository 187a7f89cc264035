import type { Language } from '../../contract';

interface GuideLines {
  opened: string;
  searched: string;
  wentBack: string;
  nowhere: string;
  notOffered: string;
  noPage: string;
  where: string;
  help: string;
}

/** What the built-in mind says as the agent of the header. */
export const GUIDE_LINES: Record<Language, GuideLines> = {
  en: {
    opened: 'I have opened {screen}.',
    searched: 'I have put “{words}” into the search.',
    wentBack: 'You are back where you were.',
    nowhere: 'I have opened nothing that I could take back.',
    notOffered: 'I am sorry, I cannot open that for you.',
    noPage: 'I am sorry, I cannot reach your page just now.',
    where: 'You are here: {screen}.',
    help: 'I open screens and search for you. Say for example: open {screen}, or: search for Smith.',
  },
  de: {
    opened: 'Ich habe {screen} geöffnet.',
    searched: 'Ich habe „{words}“ in die Suche eingetragen.',
    wentBack: 'Sie sind wieder, wo Sie waren.',
    nowhere: 'Ich habe nichts geöffnet, das ich zurücknehmen könnte.',
    notOffered: 'Das kann ich Ihnen leider nicht öffnen.',
    noPage: 'Ich erreiche Ihre Seite gerade leider nicht.',
    where: 'Sie sind hier: {screen}.',
    help: 'Ich öffne Seiten und suche für Sie. Sagen Sie zum Beispiel: Öffne {screen}, oder: Suche nach Müller.',
  },
  es: {
    opened: 'Ya está abierto: {screen}.',
    searched: 'He puesto «{words}» en la búsqueda.',
    wentBack: 'Ha vuelto a donde estaba.',
    nowhere: 'No he abierto nada que pueda deshacer.',
    notOffered: 'Lo siento, no puedo abrirle eso.',
    noPage: 'Lo siento, ahora no llego a su página.',
    where: 'Está aquí: {screen}.',
    help: 'Abro pantallas y busco por usted. Diga por ejemplo: abre {screen}, o: busca García.',
  },
  fr: {
    opened: 'C’est ouvert : {screen}.',
    searched: 'J’ai mis « {words} » dans la recherche.',
    wentBack: 'Vous êtes revenu où vous étiez.',
    nowhere: 'Je n’ai rien ouvert que je puisse annuler.',
    notOffered: 'Je suis désolé, je ne peux pas vous ouvrir cela.',
    noPage: 'Je suis désolé, je n’atteins pas votre page en ce moment.',
    where: 'Vous êtes ici : {screen}.',
    help: 'J’ouvre des écrans et je cherche pour vous. Dites par exemple : ouvre {screen}, ou : cherche Martin.',
  },
  ar: {
    opened: 'فتحت لك: {screen}.',
    searched: 'وضعت «{words}» في البحث.',
    wentBack: 'عدت إلى حيث كنت.',
    nowhere: 'لم أفتح شيئا أستطيع التراجع عنه.',
    notOffered: 'عذرا، لا أستطيع أن أفتح لك ذلك.',
    noPage: 'عذرا، لا أصل إلى صفحتك الآن.',
    where: 'أنت هنا: {screen}.',
    help: 'أفتح الشاشات وأبحث لك. قل مثلا: افتح {screen}، أو: ابحث عن أحمد.',
  },
  he: {
    opened: 'פתחתי: {screen}.',
    searched: 'הכנסתי את "{words}" לחיפוש.',
    wentBack: 'חזרת למקום שבו היית.',
    nowhere: 'לא פתחתי דבר שאפשר לבטל.',
    notOffered: 'לצערי אי אפשר לפתוח לך את זה.',
    noPage: 'לצערי אין לי כרגע קשר לדף שלך.',
    where: 'המסך שלפניך: {screen}.',
    help: 'אפשר לבקש ממני לפתוח מסכים ולחפש. למשל: פתח {screen}, או: חפש כהן.',
  },
};
