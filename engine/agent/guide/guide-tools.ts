import { llm } from '@livekit/agents';
import { z } from 'zod';
import { MENU } from '@/lib/navigation/menu';
import { FILL_SEARCH, GO_BACK, OPEN_SCREEN } from '../tool-names';
import type { ToolTimes } from '../tool-times';
import type { GuidedPage } from './guide-page';

const SCREENS = MENU.flatMap(({ items }) => items.flatMap(({ id, built }) => (built ? [id] : [])));

/** What a mind may do on the page of the person it talks with: they see it happen, and the page refuses what they may not. */
export function guideTools(page: GuidedPage, times: ToolTimes) {
  const openScreen = llm.tool({
    name: OPEN_SCREEN,
    description:
      'Opens a screen of the application in front of the person. Use it when they want to see or go to something.',
    parameters: z.object({ screen: z.enum(SCREENS).describe('The id of a screen that this person may open') }),
    execute: ({ screen }, { toolCallId }) => times.measure(toolCallId, () => page.act({ do: 'open', screen })),
  });
  const fillSearch = llm.tool({
    name: FILL_SEARCH,
    description:
      'Puts words into the search of the application, where the person sees what is found. It finds people, companies, agents, numbers and calls.',
    parameters: z.object({ words: z.string().min(1).max(200) }),
    execute: ({ words }, { toolCallId }) => times.measure(toolCallId, () => page.act({ do: 'search', words })),
  });
  const goBack = llm.tool({
    name: GO_BACK,
    description: 'Takes back the screen that you have opened last.',
    execute: (_args, { toolCallId }) => times.measure(toolCallId, () => page.act({ do: 'back' })),
  });
  return [openScreen, fillSearch, goBack];
}
