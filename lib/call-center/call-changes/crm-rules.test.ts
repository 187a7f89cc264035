import { crmRulesOf, NO_CRM_RULES } from './crm-rules';

test.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['no object', 'all', {}],
  ['an empty object', {}, {}],
  ['half a direction', { incoming: { update: true } }, { incoming: { create: 'off', update: true } }],
  [
    'a field of a later day',
    { fields: { email: 'missing', shoe_size: 'missing' }, stages: ['won'] },
    { stages: ['won'] },
  ],
  ['whole rules', { fields: { email: 'overwrite' } }, { fields: { email: 'overwrite' } }],
])('what is not said, or not known, is off: %s', (_name, stored, rules) => {
  expect(crmRulesOf(stored)).toEqual({ ...NO_CRM_RULES, ...rules });
});
