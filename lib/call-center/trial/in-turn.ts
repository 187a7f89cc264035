interface Voice<Sound> {
  make: (sentence: string) => Promise<Sound>;
  /** Resolves when it has been heard. */
  play: (sound: Sound, sentence: string) => Promise<void>;
  /** Nobody listens any longer. */
  over: AbortSignal;
}

/** The first sentence is heard as soon as it is made, and each next one is made while the one before it is heard. */
export async function speakInTurn<Sound>(
  sentences: readonly string[],
  { make, play, over }: Voice<Sound>,
): Promise<void> {
  const begin = (sentence: string | undefined) => {
    const made = sentence === undefined || over.aborted ? null : make(sentence);
    // It may fail while another is heard: whoever waits for it is told then.
    made?.catch(() => undefined);
    return made;
  };
  try {
    let next = begin(sentences[0]);
    for (const [at, sentence] of sentences.entries()) {
      const sound = await next;
      next = begin(sentences[at + 1]);
      if (sound === null || over.aborted) return;
      await play(sound, sentence);
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}
