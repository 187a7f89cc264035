import type { Language } from '../../contract';

/** What the built-in mind says about appointments; `{times}` and `{time}` are filled in. */
export type CalendarLines = {
  offer: string;
  none: string;
  taken: string;
  held: string;
  booked: string;
  givenBack: string;
  nothing: string;
};

export const CALENDAR_LINES: Record<Language, CalendarLines> = {
  en: {
    offer: 'I can offer {times}. Which one suits you?',
    none: 'I am sorry, there is no free appointment.',
    taken: 'That time is not free.',
    held: 'I am holding {time} for you. Is that right?',
    booked: 'Your appointment is booked: {time}.',
    givenBack: 'I have taken that appointment out again.',
    nothing: 'There is no appointment of this call.',
  },
  de: {
    offer: 'Frei ist {times}. Was passt Ihnen am besten?',
    none: 'Es ist leider kein Termin frei.',
    taken: 'Dieser Termin ist nicht frei.',
    held: 'Ich halte Ihnen {time} frei. Ist das richtig?',
    booked: 'Ihr Termin ist gebucht: {time}.',
    givenBack: 'Diesen Termin habe ich wieder herausgenommen.',
    nothing: 'Aus diesem Gespräch gibt es keinen Termin.',
  },
  es: {
    offer: 'Puedo ofrecerle {times}. ¿Cuál le viene bien?',
    none: 'Lo siento, no hay ninguna cita libre.',
    taken: 'Esa hora no está libre.',
    held: 'Le reservo {time}. ¿Es correcto?',
    booked: 'Su cita está reservada: {time}.',
    givenBack: 'He anulado esa cita.',
    nothing: 'No hay ninguna cita de esta llamada.',
  },
  fr: {
    offer: 'Je peux vous proposer {times}. Qu’est-ce qui vous convient ?',
    none: 'Je suis désolé, aucun rendez-vous n’est libre.',
    taken: 'Cette heure n’est pas libre.',
    held: 'Je vous garde {time}. Est-ce exact ?',
    booked: 'Votre rendez-vous est réservé : {time}.',
    givenBack: 'J’ai retiré ce rendez-vous.',
    nothing: 'Il n’y a pas de rendez-vous de cet appel.',
  },
  ar: {
    offer: 'المواعيد المتاحة: {times}. ما الذي يناسبك؟',
    none: 'عذرا، لا يوجد موعد متاح.',
    taken: 'هذا الموعد غير متاح.',
    held: 'أحجز لك مؤقتا {time}. هل هذا صحيح؟',
    booked: 'تم حجز موعدك: {time}.',
    givenBack: 'ألغيت هذا الموعد.',
    nothing: 'لا يوجد موعد من هذه المكالمة.',
  },
  he: {
    offer: 'אפשר להציע {times}. מה מתאים לך?',
    none: 'לצערי אין תור פנוי.',
    taken: 'השעה הזאת לא פנויה.',
    held: 'אני שומר עבורך {time}. זה נכון?',
    booked: 'התור נקבע: {time}.',
    givenBack: 'הסרתי את התור הזה.',
    nothing: 'אין תור מהשיחה הזאת.',
  },
};
