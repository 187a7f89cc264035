/** What the server tells the browser at run time; nothing of it is baked into the bundle. */
export interface BrowserConfig {
  publishableKey: string;
  /** Empty: the page's own origin. */
  livekitUrl: string;
  /** Empty, or the reason code why calling is off. */
  mediaOff: string;
  mailbox: boolean;
  maxCalls: number;
}
export const CONFIG_ELEMENT_ID = 'parley-config';

let config: BrowserConfig | undefined;

export function browserConfig(): BrowserConfig {
  config ??= read();
  return config;
}

function read(): BrowserConfig {
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no configuration');
  return JSON.parse(text);
}
