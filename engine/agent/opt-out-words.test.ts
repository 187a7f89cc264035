import { ar } from '../carriers/loopback/scenario/ar';
import { de } from '../carriers/loopback/scenario/de';
import { en } from '../carriers/loopback/scenario/en';
import { es } from '../carriers/loopback/scenario/es';
import { fr } from '../carriers/loopback/scenario/fr';
import { he } from '../carriers/loopback/scenario/he';
import { asksNotToBeCalled } from './opt-out-words';

test.each([
  'Please do not call me again.',
  "I said don't ever call this number again!",
  'Stop calling me.',
  'Would you please stop calling here?',
  'Take me off your list, please.',
  'Remove my number from your calling list.',
  'Remove my number.',
  'Put me on your do-not-call list.',
  'Never call me.',
  "I don't want to be called.",
  'I want to opt out.',
  'No more calls, thanks.',
  'I do not want any more calls from you.',
  'Bitte rufen Sie mich nicht mehr an.',
  'Rufen Sie hier nie wieder an!',
  'Ich möchte nicht mehr angerufen werden.',
  'Streichen Sie mich bitte von Ihrer Liste.',
  'Löschen Sie meine Nummer.',
  'Hören Sie bitte auf, mich anzurufen.',
  'Ich will keine Anrufe mehr.',
  'No me llame más.',
  'Por favor, no me vuelvan a llamar.',
  'No vuelva a llamarme.',
  'Deje de llamarme.',
  'Bórreme de su lista.',
  'No quiero más llamadas.',
  'Elimine mi número.',
  'Ne m’appelez plus.',
  "Ne me rappelez jamais, s'il vous plaît.",
  'Arrêtez de m’appeler !',
  'Retirez-moi de votre liste.',
  'Supprimez mon numéro.',
  'Je ne veux plus être appelé.',
  'Merci de ne plus m’appeler.',
  'من فضلك لا تتصل بي مرة أخرى.',
  'لا تتصلوا بنا بعد الآن',
  'توقفوا عن الاتصال بي',
  'احذفوا رقمي من القائمة',
  'لا أريد المزيد من المكالمات',
  'بבקשה אל תתקשרו שוב.',
  'אל תתקשר אליי יותר',
  'תפסיקו להתקשר אליי',
  'תמחקו אותי מהרשימה שלכם',
  'אני לא רוצה יותר שיחות',
])('%p is an opt-out', (said) => {
  expect(asksNotToBeCalled(said)).toBe(true);
});

test.each([
  'I would like to book an appointment.',
  'No, thank you. I am not interested.',
  'Please do not call me before nine.',
  'Could you call me again tomorrow?',
  'Do not call me again today, call tomorrow.',
  'You never called me back.',
  'I will call you again.',
  'Could you take the second item off the order?',
  'What number did you call from?',
  'Rufen Sie mich bitte nicht vor neun Uhr an.',
  'Können Sie mich noch einmal anrufen?',
  'Ich habe kein Interesse.',
  'Ich kann Sie nicht hören, rufen Sie mich bitte zurück.',
  'No me llame antes de las nueve.',
  '¿Puede llamarme más tarde?',
  'No me interesa, gracias.',
  'Ne m’appelez pas avant neuf heures.',
  'Rappelez-moi demain, s’il vous plaît.',
  'Je ne suis plus au bureau.',
  'لا تتصل بي قبل التاسعة',
  'اتصل بي مرة أخرى غدا',
  'أريد أن أحجز موعدا',
  'אל תתקשרו לפני תשע',
  'תתקשרו שוב מחר',
  'אני לא מעוניינת.',
])('%p is none', (said) => {
  expect(asksNotToBeCalled(said)).toBe(false);
});

test('the simulated callee who refuses asks for it in every language, and no other does', () => {
  for (const scenario of [ar, de, en, es, fr, he]) {
    expect(scenario.refuses.steps.map(asksNotToBeCalled)).toEqual([false, true]);
    const others = [scenario.books, scenario.asksForPerson, scenario.withPerson].flatMap(({ steps }) => steps);
    expect(others.filter(asksNotToBeCalled)).toEqual([]);
  }
});
