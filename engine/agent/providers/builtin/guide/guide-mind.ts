import type { llm } from '@livekit/agents';
import { pageAnswer, readAs, type PageAnswer, type PageContext } from '@/lib/voice-agent/page-link';
import { FILL_SEARCH, GO_BACK, OPEN_SCREEN } from '../../../tool-names';
import { mentions, normalise } from '../../../words';
import type { Language } from '../../contract';
import { filled, type Action } from '../mind-rules';
import { GUIDE_LINES } from './guide-lines';
import { GUIDE_WORDS } from './guide-words';

/** What the page has just answered. */
export type Guided = { tool: string; answer: PageAnswer };

const NO_PAGE: PageAnswer = { ok: false, why: 'no_page' };
const EDGES = /^[\s"'“”„«»‘’]+|[\s"'“”„«»‘’.,!?؟]+$/gu;

const says = (say: string): Action => ({ say, press: null, end: false });
const asks = (tool: string, args: object): Action => ({ say: null, press: null, end: false, ask: { tool, args } });

export function guidedBy(last: llm.ChatItem | undefined): Guided | null {
  if (last?.type !== 'function_call_output' || ![OPEN_SCREEN, FILL_SEARCH, GO_BACK].includes(last.name)) return null;
  return { tool: last.name, answer: readAs(pageAnswer, last.output) ?? NO_PAGE };
}

/** Only what has happened is said. */
export function guidedAnswer(language: Language, { tool, answer }: Guided): Action {
  const lines = GUIDE_LINES[language];
  if (!answer.ok) {
    return says(
      { not_offered: lines.notOffered, nowhere: lines.nowhere, invalid: lines.noPage, no_page: lines.noPage }[
        answer.why
      ],
    );
  }
  if (tool === GO_BACK) return says(lines.wentBack);
  return says(
    tool === OPEN_SCREEN
      ? filled(lines.opened, { screen: answer.shown })
      : filled(lines.searched, { words: answer.shown }),
  );
}

/** What the person wants to see, by the words of their language and the names of their own menu; `null`: none of it. */
export function guideAction(language: Language, heard: string, page: PageContext | null): Action | null {
  const words = GUIDE_WORDS[language];
  const wanted = words.search.exec(heard.trim())?.groups?.words?.replace(EDGES, '');
  if (wanted) return asks(FILL_SEARCH, { words: wanted.slice(0, 200) });
  const saysOneOf = (phrases: readonly string[]) => phrases.some((phrase) => mentions(heard, phrase));
  const opens = saysOneOf(words.open);
  if (page) {
    if (saysOneOf(words.where)) return says(filled(GUIDE_LINES[language].where, { screen: page.title || page.path }));
    const screen = screenIn(heard, page, opens);
    if (screen) return asks(OPEN_SCREEN, { screen });
  }
  if (saysOneOf(words.back)) return asks(GO_BACK, {});
  return opens ? says(GUIDE_LINES[language][page ? 'notOffered' : 'noPage']) : null;
}

/** Who only says how things are done here. */
export function guideHelp(language: Language, page: PageContext): Action {
  return says(filled(GUIDE_LINES[language].help, { screen: page.screens.at(1)?.[1] ?? page.title }));
}

/** The longest name that is mentioned; without a word for opening it must be all that was said. */
function screenIn(heard: string, { screens }: PageContext, opens: boolean): string | null {
  const named = screens.filter(([, name]) =>
    opens ? mentions(heard, bare(name)) : normalise(heard) === normalise(name),
  );
  return named.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Arabic leaves the article out as it likes. */
const bare = (name: string) => name.replace(/^ال/u, '');
