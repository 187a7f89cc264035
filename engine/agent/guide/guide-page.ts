import {
  bytesOf,
  LONGEST_CONTEXT,
  PAGE_ACTION,
  PAGE_CONTEXT_TOPIC,
  pageAnswer,
  pageContext,
  readAs,
  type PageAction,
  type PageAnswer,
  type PageContext,
} from '@/lib/voice-agent/page-link';

import { ignore, shortText, type TextStream } from '../short-text';

const ANSWER_LIMIT_MS = 5000;
const CONTEXT_LIMIT_MS = 4000;

/** What it takes of a room. */
export interface PageRoom {
  registerTextStreamHandler(topic: string, take: (reader: TextStream, from: { identity: string }) => void): void;
  localParticipant?: {
    performRpc(asked: {
      destinationIdentity: string;
      method: string;
      payload: string;
      responseTimeout: number;
    }): Promise<string>;
  };
}

/** What tools and minds need of the person's page. */
export interface GuidedPage {
  /** Where the person is; `null` until the page has said it. */
  readonly context: PageContext | null;
  act(action: PageAction): Promise<PageAnswer>;
}

/** The page of the one person in the room who talks with the agent of the header. Make it before the room is connected. */
export class GuidePage implements GuidedPage {
  context: PageContext | null = null;
  private readonly first: Promise<void>;
  private told = () => {};

  constructor(
    private readonly room: PageRoom,
    private readonly person: string,
  ) {
    this.first = new Promise((resolve) => (this.told = resolve));
    room.registerTextStreamHandler(PAGE_CONTEXT_TOPIC, (reader, { identity }) => {
      if (identity !== person) return ignore(reader);
      // One letter more, so that what is too long is seen to be.
      void shortText(reader, LONGEST_CONTEXT + 1)
        .then((text) => this.take(text))
        .catch(() => undefined);
    });
  }

  /** The page says where it is a little after the agent is heard: whoever asks sooner waits for it, once. */
  async known(): Promise<PageContext | null> {
    const limit = setTimeout(this.told, CONTEXT_LIMIT_MS);
    await this.first;
    clearTimeout(limit);
    return this.context;
  }

  async act(action: PageAction): Promise<PageAnswer> {
    try {
      const answer = await this.room.localParticipant?.performRpc({
        destinationIdentity: this.person,
        method: PAGE_ACTION,
        payload: JSON.stringify(action),
        responseTimeout: ANSWER_LIMIT_MS,
      });
      return readAs(pageAnswer, answer ?? '') ?? { ok: false, why: 'no_page' };
    } catch {
      // Gone, or a page that answers no such call: this agent can be talked to from elsewhere, too.
      return { ok: false, why: 'no_page' };
    }
  }

  private take(text: string): void {
    if (bytesOf(text) > LONGEST_CONTEXT) return;
    this.context = readAs(pageContext, text) ?? this.context;
    if (this.context) this.told();
  }
}
