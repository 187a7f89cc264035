import type { Scenario } from './types';

export const es: Scenario = {
  hello: '¿Diga?',
  pardon: 'Perdone, ¿puede repetirlo?',
  stillThere: '¿Sigue usted ahí?',
  goodbye: 'Muchas gracias, adiós.',
  byeWords: ['adiós', 'hasta luego', 'hasta pronto', 'que tenga un buen día'],
  books: {
    steps: [
      'Sí, buenos días. Quisiera pedir una cita.',
      'El martes a las diez de la mañana me viene bien.',
      'Me llamo Carmen Molina.',
      'Eso es todo. Muchas gracias, adiós.',
    ],
    answers: [
      {
        when: ['qué día', 'a qué hora', 'cuándo', 'le viene bien'],
        say: 'El martes a las diez de la mañana me viene bien.',
      },
      { when: ['su nombre', 'cómo se llama'], say: 'Me llamo Carmen Molina.' },
      { when: ['es correcto', 'confirma'], say: 'Sí, es correcto.' },
    ],
  },
  refuses: {
    steps: ['No, gracias. No me interesa.', 'He dicho que no. Por favor, no me llame más. Adiós.'],
    answers: [],
  },
  asksForPerson: {
    steps: [
      'Quisiera hablar con una persona, por favor.',
      'No quiero hablar con una máquina. ¿Hay algún compañero que me pueda ayudar?',
      '¿Me puede pasar con alguien?',
      'Entonces espero hasta que una persona esté libre.',
    ],
    answers: [],
    again: true,
  },
  withPerson: {
    steps: ['Sí, le oigo bien.', 'De acuerdo, entiendo.', 'Bien. ¿Algo más?'],
    answers: [],
    again: true,
  },
  voicemail: 'Este es el buzón de voz de Carmen Molina. Deje su mensaje después de la señal.',
  menu: {
    say: 'Bienvenido a la consulta de la doctora Molina. Para citas, pulse 1. Para facturas, pulse 2.',
    options: {
      '1': 'Ha elegido citas. Abrimos de nueve a cinco. Adiós.',
      '2': 'Ha elegido facturas. Por favor, escríbanos. Adiós.',
    },
    invalid: 'Esa opción no existe.',
  },
};
