/** What distant parts of a page tell each other; the names are the specification's where it has one. */
interface PageEvents {
  openDialer: { number?: string };
  callInitiated: { roomName: string; from: string; to: string; assistantId: string | null };
  dialListContactUpdated: { id: string };
  /** Words for the search of the header, where the person sees what they find. */
  fillSearch: { words: string };
  openAccountSettings: Record<string, never>;
  'pipelineStats:refresh': Record<string, never>;
}
type EventName = keyof PageEvents;

/** By the specification the counts hear the window, everybody else the document. */
const placeOf = (name: EventName): EventTarget => (name === 'pipelineStats:refresh' ? window : document);

export function emit<Name extends EventName>(name: Name, detail: PageEvents[Name]): void {
  placeOf(name).dispatchEvent(new CustomEvent(name, { detail }));
}

/** Returns the way to stop listening. An event sent without details (by an extension, say) is an empty object. */
export function listen<Name extends EventName>(name: Name, handler: (detail: Partial<PageEvents[Name]>) => void) {
  const relay = (event: Event) => handler(event instanceof CustomEvent ? (event.detail ?? {}) : {});
  placeOf(name).addEventListener(name, relay);
  return () => placeOf(name).removeEventListener(name, relay);
}
