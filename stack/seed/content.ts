/** What the first workspace holds. The people's passwords are made on the machine. */
export const people = {
  owner: { email: 'owner@parley.local', firstName: 'Olivia', lastName: 'Owner', companyName: 'Bright Smile Dental' },
  colleague: { email: 'colleague@parley.local', firstName: 'Carl', lastName: 'Colleague' },
};

export const assistants = {
  english: {
    name: 'Nora',
    language: 'en',
    beginMessage: 'Hello, this is Nora from Bright Smile Dental. Would you like to book your check-up?',
    instructions: [
      'Offer a check-up at a dental practice, and be brief.',
      'When the callee says yes or book: say Wonderful. I have Tuesday at ten. Shall I book that for you?',
      'When the callee says no or not interested: say I understand. Have a nice day. and end',
      'When the callee says person or human: say Of course. A colleague will call you back today. and end',
      'When the callee says bye: say Goodbye. and end',
    ].join('\n'),
  },
  arabic: {
    name: 'ليلى',
    language: 'ar',
    beginMessage: 'مرحبا، معك ليلى من عيادة برايت سمايل. هل تود حجز موعد للفحص؟',
    idleMessages: ['هل ما زلت معي؟', 'مرحبا؟'],
    instructions: [
      'اعرضي موعد فحص في عيادة الأسنان باختصار.',
      'When the callee says نعم or احجز: say رائع. لدي موعد يوم الثلاثاء في العاشرة. هل أحجزه لك؟',
      'When the callee says لا or غير مهتم: say أتفهم ذلك. يوما سعيدا. and end',
      'When the callee says مع السلامة: say مع السلامة. and end',
    ].join('\n'),
  },
};

export const numbers = {
  english: { number: '+12025550180', label: 'Main line' },
  arabic: { number: '+12025550181', label: 'Arabic line' },
};

export const contacts = [
  { firstName: 'Ada', lastName: 'Answers', email: 'ada@example.com', number: '+12025550100' },
  { firstName: 'Ben', lastName: 'Busy', email: 'ben@example.com', number: '+12025550101' },
  { firstName: 'Nina', lastName: 'Noanswer', email: 'nina@example.com', number: '+12025550102' },
  { firstName: 'ليلى', lastName: 'حداد', email: 'layla@example.com', number: '+12025550110' },
];
