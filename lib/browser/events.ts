/** What distant parts of a page tell each other through the document; the names are the specification's where it has one. */
interface DocumentEvents {
  openDialer: { number?: string };
  callInitiated: { roomName: string; from: string; to: string; assistantId: string | null };
  dialListContactUpdated: { id: string };
  /** Words for the search of the header, where the person sees what they find. */
  fillSearch: { words: string };
  openAccountSettings: Record<string, never>;
  'pipelineStats:refresh': Record<string, never>;
}
type EventName = keyof DocumentEvents;

export function emit<Name extends EventName>(name: Name, detail: DocumentEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Returns the way to stop listening. An event sent without details (by an extension, say) is an empty object. */
export function listen<Name extends EventName>(name: Name, handler: (detail: Partial<DocumentEvents[Name]>) => void) {
  const relay = (event: Event) => handler(event instanceof CustomEvent ? (event.detail ?? {}) : {});
  document.addEventListener(name, relay);
  return () => document.removeEventListener(name, relay);
}
