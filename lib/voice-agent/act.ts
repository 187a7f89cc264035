import type { BuiltItem } from '@/lib/navigation/menu';
import { pageAction, readAs, type PageAction, type PageAnswer } from './page-link';

/** What a page can do for the agent; everything else it refuses. */
export interface Page {
  /** The screens that this person may open. */
  items: readonly BuiltItem[];
  nameOf: (item: BuiltItem) => string;
  open: (path: string) => void;
  search: (words: string) => void;
  back: () => void;
}

/** Done by the browser under the person's own rights: a screen is named, never addressed, and only one of the menu's. */
export class PageActs {
  private opened = 0;

  constructor(
    private readonly page: () => Page,
    /** It is told and announced, besides being seen. */
    private readonly done: (did: PageAction['do'], what: string) => void,
  ) {}

  take(asked: string): PageAnswer {
    const action = readAs(pageAction, asked);
    if (!action) return { ok: false, why: 'invalid' };
    const answer = this.act(action, this.page());
    if (answer.ok) this.done(action.do, answer.shown);
    return answer;
  }

  private act(action: PageAction, page: Page): PageAnswer {
    if (action.do === 'search') {
      page.search(action.words);
      return { ok: true, shown: action.words };
    }
    if (action.do === 'back') {
      // Only what the agent has opened itself: one step further might leave the app.
      if (this.opened === 0) return { ok: false, why: 'nowhere' };
      this.opened -= 1;
      page.back();
      return { ok: true, shown: '' };
    }
    const item = page.items.find(({ id }) => id === action.screen);
    if (!item) return { ok: false, why: 'not_offered' };
    this.opened += 1;
    page.open(item.path);
    return { ok: true, shown: page.nameOf(item) };
  }
}
