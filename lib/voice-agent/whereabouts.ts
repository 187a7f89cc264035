import { FIRST_CONTEXT_MS, PAGE_CONTEXT_TOPIC } from './page-link';

/** Tells the agent where the person is: two seconds after it is first heard, then at each change, and each new agent anew. */
export class Whereabouts {
  private context = '';
  private agent = '';
  private told = '';
  private due: ReturnType<typeof setTimeout> | null = null;
  private open = false;

  constructor(private readonly send: (topic: string, text: string) => Promise<void> | undefined) {}

  are(context: string): void {
    this.context = context;
    this.say();
  }

  /** An agent is heard; `agent` is its name in the room. */
  tell(agent: string): void {
    this.agent = agent;
    this.due ??= setTimeout(() => {
      this.open = true;
      this.say();
    }, FIRST_CONTEXT_MS);
    this.say();
  }

  forget(): void {
    if (this.due) clearTimeout(this.due);
    this.due = null;
    this.open = false;
    this.agent = this.told = '';
  }

  private say(): void {
    const message = `${this.agent} ${this.context}`;
    if (!this.open || this.context === '' || this.told === message) return;
    this.told = message;
    // What did not arrive is said again with the next change of the room or of the place.
    this.send(PAGE_CONTEXT_TOPIC, this.context)?.catch(() => (this.told = ''));
  }
}
