declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    type: string;
    /** Of the first character, counted from one. */
    text_position: number;
    /** Milliseconds from the beginning of the text. */
    audio_position: number;
  }
  export interface EspeakWorker {
    /** 0 = found. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    get_samplerate(): number;
    /** Blocks; hands over pieces of about 0.1 s as they are made, and stops when the callback answers true. */
    synthesize(text: string, onPiece: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean): void;
  }
  export interface EspeakModule {
    eSpeakNGWorker: new () => EspeakWorker;
  }
  const load: () => Promise<EspeakModule>;
  export default load;
}
