import { AppError } from '@/lib/errors/app-error';
import { refusedTwin } from './refused';

const refusal = (code: string, details?: string) => refusedTwin(new AppError(409, code, 'refused', details));
const id = '3f0e4a52-6c0a-4f3e-8a55-0a2b3c4d5e6f';

test('who is there already is read from the refusal; anything else is none', () => {
  const seen = { kind: 'contact', id, name: 'Ada', value: 'ada@example.test' };
  expect(refusal('duplicate_email', JSON.stringify(seen))).toEqual({ sign: 'email', ...seen });
  const unseen = { kind: 'lead', value: '+12025550100' };
  expect(refusal('duplicate_number', JSON.stringify(unseen))).toEqual({ sign: 'number', ...unseen });
  for (const [code, details] of [
    ['already_exists', JSON.stringify(seen)],
    ['duplicate_email', undefined],
    ['duplicate_email', 'no JSON'],
    ['duplicate_email', JSON.stringify({ ...seen, id: 'javascript:alert(1)' })],
  ] as const)
    expect(refusal(code, details)).toBeNull();
});
