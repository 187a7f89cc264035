import { Attendance } from './attendance';

const there = { sid: 'RM_1', present: true };
const gone = { sid: 'RM_1', present: false };

test('in the room is answered; out of it for fifteen seconds is hung up', () => {
  const person = new Attendance(0);
  expect(person.see(gone, 1000)).toBe('dialing');
  expect(person.see(there, 2000)).toBe('active');
  expect(person.see(gone, 16_900)).toBe('active');
  expect(person.see(gone, 17_000)).toBe('hangup');
  expect(person.see(there, 18_000)).toBe('hangup');
});

test('a browser that reconnects stays on the line', () => {
  const person = new Attendance(0);
  person.see(there, 0);
  person.see(gone, 2000);
  person.see(there, 16_900);
  expect(person.see(gone, 31_000)).toBe('active');
});

test('whoever never comes has hung up after half a minute', () => {
  const person = new Attendance(0);
  expect(person.see(gone, 29_999)).toBe('dialing');
  expect(person.see(gone, 30_000)).toBe('hangup');
});

test.each([['RM_2'], [null]])('a room that was lost (%s) is given time to fill again', (sid) => {
  const person = new Attendance(0);
  person.see(there, 0);
  expect(person.see({ sid, present: false }, 20_000)).toBe('active');
  expect(person.see({ sid, present: false }, 25_000)).toBe('hangup');
});
