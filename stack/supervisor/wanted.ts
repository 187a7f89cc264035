import { StartError } from './start-error';

/** Without these a component could not even start. */
const hardNeeds: Record<string, string[]> = {
  postgres: [],
  data: ['postgres'],
  realtime: ['data'],
  mail: [],
  livekit: [],
  redis: [],
  sip: ['livekit', 'redis'],
  kamailio: ['sip'],
  voice: [],
  carrier: ['livekit'],
  engine: ['data'],
  agents: ['livekit', 'engine', 'voice'],
  web: ['data'],
  door: [],
};

/** Only when they are asked for. */
const forSip = ['redis', 'sip', 'kamailio'];

/** What is to run: everything, or what `--only` names with its needs. */
export function wantedComponents(only: string[], sip = false): Set<string> {
  if (only.length === 0) return new Set(Object.keys(hardNeeds).filter((name) => sip || !forSip.includes(name)));
  const wanted = new Set<string>();
  const add = (name: string) => {
    const needs = hardNeeds[name];
    if (!needs)
      throw new StartError(`There is no component ${name}: choose from ${Object.keys(hardNeeds).join(', ')}.`);
    wanted.add(name);
    needs.forEach(add);
  };
  only.forEach(add);
  if (sip) add('kamailio');
  return wanted;
}
