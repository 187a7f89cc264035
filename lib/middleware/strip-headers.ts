import type { Step } from './step';

/** Written by the door in front of us; every other `x-*` header is somebody's wish. */
const FROM_THE_DOOR = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];

/** What the pages read from `x-*` headers was set by these steps and by nobody else. */
export const stripHeaders: Step = ({ headers }) => {
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-') && !FROM_THE_DOOR.includes(name)) headers.delete(name);
  }
  return undefined;
};
