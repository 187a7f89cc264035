import { TrackSource } from 'livekit-server-sdk';
import { isReservedName, supervisorGrant, supervisorPermission, visitorGrant } from './grants';

describe('supervisorGrant', () => {
  it('lets a listener hear and nothing else, unseen', () => {
    expect(supervisorGrant('call-1', 'listening')).toEqual({
      roomJoin: true,
      room: 'call-1',
      canSubscribe: true,
      canPublish: false,
      canPublishData: false,
      canUpdateOwnMetadata: false,
      hidden: true,
    });
  });
  it('gives a joiner the microphone and the keypad, seen by all', () => {
    expect(supervisorGrant('call-1', 'joined')).toMatchObject({
      canPublish: true,
      canPublishSources: [TrackSource.MICROPHONE],
      canPublishData: true,
      hidden: false,
    });
  });
  it.each(['roomAdmin', 'roomCreate', 'roomList', 'roomRecord', 'agent', 'recorder', 'ingressAdmin'])(
    'never gives %s',
    (right) => {
      for (const mode of ['listening', 'joined'] as const) expect(supervisorGrant('r', mode)).not.toHaveProperty(right);
    },
  );
});

describe('visitorGrant', () => {
  it('lets a visitor read and type, and be heard only where somebody can hear', () => {
    expect(visitorGrant('r', false)).toEqual({
      ...{ roomJoin: true, room: 'r', canSubscribe: true, canPublish: false, canPublishData: true },
      ...{ canUpdateOwnMetadata: false, hidden: false },
    });
    expect(visitorGrant('r', true)).toMatchObject({ canPublish: true, canPublishSources: [TrackSource.MICROPHONE] });
  });
});

describe('supervisorPermission', () => {
  it.each([true, false])('keeps hearing when publishing becomes %s', (canPublish) => {
    expect(supervisorPermission(canPublish)).toMatchObject({ canSubscribe: true, canPublish, hidden: false });
  });
  it('opens the microphone only', () => {
    expect(supervisorPermission(true).canPublishSources).toEqual([TrackSource.MICROPHONE]);
    expect(supervisorPermission(false).canPublishSources).toEqual([]);
  });
});

describe('isReservedName', () => {
  it.each([
    ['agent-AJ_1', true],
    ['AGENT-x', true],
    ['hedra-1', true],
    ['sip_+12025550100', true],
    ['web_1', true],
    ['supervisor-hover-1-call-2', false],
    ['Ada', false],
  ])('%s: %s', (name, reserved) => expect(isReservedName(name)).toBe(reserved));
});
