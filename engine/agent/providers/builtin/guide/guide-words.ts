import type { Language } from '../../contract';

interface GuideWords {
  /** What one says to see a screen. */
  open: string[];
  /** The words to look for come last. */
  search: RegExp;
  back: string[];
  where: string[];
}

const asks = (verbs: string) => new RegExp(`(?:^|\\s)(?:${verbs})\\s+(?<words>.+)$`, 'iu');

export const GUIDE_WORDS: Record<Language, GuideWords> = {
  en: {
    open: ['open', 'go to', 'show', 'take me to', 'bring me to'],
    search: asks('(?:search|look|find)(?: me)?(?:.*?\\sfor)?'),
    back: ['back', 'undo'],
    where: ['where am i', 'which screen'],
  },
  de: {
    open: ['öffne', 'zeig', 'geh zu', 'gehe zu', 'bring mich', 'mach auf'],
    search: asks('(?:suche?|finde?)(?: mir)?(?:.*?\\snach)?'),
    back: ['zurück', 'rückgängig'],
    where: ['wo bin ich', 'welche seite'],
  },
  es: {
    open: ['abre', 'abrir', 'abra', 've a', 'ir a', 'muestra', 'muéstrame', 'llévame'],
    search: asks('(?:busca|buscar|busque|encuentra)(?: a)?'),
    back: ['atrás', 'vuelve', 'volver', 'deshacer'],
    where: ['dónde estoy', 'qué pantalla'],
  },
  fr: {
    open: ['ouvre', 'ouvrir', 'va à', 'va aux', 'aller à', 'montre', 'affiche', 'emmène-moi'],
    search: asks('(?:re)?(?:cherche|chercher|cherchez)|trouve|trouver|trouvez'),
    back: ['retour', 'reviens', 'arrière', 'annule'],
    where: ['où suis-je', 'où je suis', 'quel écran'],
  },
  ar: {
    open: ['افتح', 'اذهب', 'أرني', 'اعرض', 'خذني'],
    search: asks('(?:ابحث|ابحثي|جد|جدي)(?:\\s+لي)?(?:\\s+عن)?'),
    back: ['ارجع', 'رجوع', 'العودة', 'تراجع'],
    where: ['أين أنا', 'أي شاشة'],
  },
  he: {
    open: ['פתח', 'פתחי', 'עבור אל', 'הראה', 'הראי', 'תראה לי', 'תראי לי', 'קח אותי'],
    search: asks('(?:ת?חפש|ת?חפשי|ת?מצא|ת?מצאי)(?:\\s+לי)?(?:\\s+את)?'),
    back: ['חזור', 'חזרי', 'אחורה', 'בטל'],
    where: ['איפה אני', 'איזה מסך'],
  },
};
