import { COUNT_CAP, summarise } from './overview';

const answered = { answered_at: '2026-11-21T08:00:00Z', duration: 90 };
const missed = { answered_at: null, duration: 0 };

test('calls, answered ones and seconds of talk', () => {
  expect(summarise([answered, missed, answered])).toEqual({ calls: 3, answered: 2, seconds: 180, capped: false });
});

test('what is beyond the cap is not counted, and said so', () => {
  const many = Array.from({ length: COUNT_CAP + 1 }, () => answered);
  expect(summarise(many)).toEqual({ calls: COUNT_CAP, answered: COUNT_CAP, seconds: 90 * COUNT_CAP, capped: true });
});
