export const LONGEST_WHISPER = 500;

const ITEM = /^whisper_([0-9a-f-]{36})$/;
/** How a whisper is named among the turns of its call. */
export const whisperItem = (id: string) => `whisper_${id}`;
/** The whisper that a turn is; null: another turn. */
export const whisperOf = (itemId: string) => ITEM.exec(itemId)?.[1] ?? null;
