const RETRIES = 5;
const FIRST_WAIT_MS = 350;

type Sleep = (ms: number) => Promise<void>;
const sleepFor: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Up to five more tries, waiting 350 ms and then twice as long each time. */
export async function retry<T>(load: () => Promise<T>, sleep: Sleep = sleepFor): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === RETRIES) throw error;
      await sleep(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}
