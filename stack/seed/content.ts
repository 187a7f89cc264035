/** What the first workspace holds. The people's passwords are made on the machine. */
export const people = {
  owner: { email: 'owner@parley.local', firstName: 'Olivia', lastName: 'Owner', companyName: 'Bright Smile Dental' },
  colleague: { email: 'colleague@parley.local', firstName: 'Carl', lastName: 'Colleague' },
};

// The rules follow what the loopback callee may say, so that the first call is a conversation.
export const assistants = {
  english: {
    name: 'Nora',
    language: 'en',
    voice: 'ada',
    beginMessage: 'Hello, this is Nora from Bright Smile Dental. Would you like to book your check-up?',
    instructions: [
      'You offer a check-up at a dental practice. Be brief and friendly.',
      'When the callee says appointment or book: say Wonderful. Which day would suit you?',
      'When the callee says Tuesday: say Tuesday at ten is free. May I have your name, please?',
      'When the callee says my name is: say Thank you. You are booked for Tuesday at ten. Is there anything else?',
      'When the callee says not interested: say That is all right. May we ask you again in half a year?',
      'When the callee says person or colleague or machine: say Of course. A colleague will call you back today. Goodbye. / end',
      'When the callee says for appointments: press 1',
      'When the callee says you have chosen: say Thank you. Goodbye. / end',
      'When the callee says voicemail: say This is Nora from Bright Smile Dental. Please call us back. Goodbye. / end',
      'When the callee says goodbye: say Goodbye. / end',
      'Otherwise: say Sorry, could you say that again?',
    ].join('\n'),
  },
  arabic: {
    name: 'ليلى',
    language: 'ar',
    voice: 'layla',
    beginMessage: 'مرحبا، معك ليلى من عيادة برايت سمايل. هل تود حجز موعد للفحص؟',
    idleMessages: ['هل ما زلت معي؟', 'مرحبا؟'],
    instructions: [
      'اعرضي موعد فحص في عيادة الأسنان بإيجاز ولطف.',
      'عندما يقول المتصل به موعدا أو أحجز: قولي رائع. أي يوم يناسبك؟',
      'عندما يقول المتصل به الثلاثاء: قولي يوم الثلاثاء في العاشرة متاح. ما اسمك من فضلك؟',
      'عندما يقول المتصل به اسمي: قولي شكرا لك. تم حجز موعدك يوم الثلاثاء في العاشرة. هل هناك شيء آخر؟',
      'عندما يقول المتصل به لست مهتما: قولي لا بأس. هل يمكننا أن نسألك مرة أخرى بعد نصف عام؟',
      'عندما يقول المتصل به شخص أو زميل أو آلة: قولي بالتأكيد. سيتصل بك زميل اليوم. مع السلامة. / أنه المكالمة',
      'عندما يقول المتصل به مع السلامة: قولي مع السلامة. / أنه المكالمة',
      'وإلا: قولي عفوا، هل يمكنك أن تعيد ما قلت؟',
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
