interface Voice<Sound> {
  make: (sentence: string) => Promise<Sound>;
  /** Resolves when it has been heard. */
  play: (sound: Sound, sentence: string) => Promise<void>;
  /** Nobody listens any longer. */
  over: AbortSignal;
}

/** The first sentence is heard as soon as it is made, and each next one is made while the one before it is heard. */
export async function speakInTurn<Sound>(
  sentences: AsyncIterator<string>,
  { make, play, over }: Voice<Sound>,
): Promise<void> {
  const begin = () => {
    const made = sentences.next().then(async ({ done, value }) => {
      return done || over.aborted ? null : { sentence: value, sound: await make(value) };
    });
    // It may fail while another is heard: whoever waits for it is told then.
    made.catch(() => undefined);
    return made;
  };
  try {
    for (let next = begin(); ;) {
      const made = await next;
      if (!made || over.aborted) return;
      next = begin();
      await play(made.sound, made.sentence);
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}
