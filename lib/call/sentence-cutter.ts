import { sentences } from './sentences';

const END = /[.!?؟…。]+["'”’»)]*\s+/gu;

/** Gives out sentences as soon as they are whole, so that the first is spoken while the mind still thinks of the next. */
export class SentenceCutter {
  private text = '';

  push(piece: string): string[] {
    this.text += piece;
    const last = [...this.text.matchAll(END)].at(-1);
    if (!last) return [];
    const end = last.index + last[0].length;
    const whole = this.text.slice(0, end);
    this.text = this.text.slice(end);
    return sentences(whole);
  }

  end(): string[] {
    const rest = this.text;
    this.text = '';
    return sentences(rest);
  }
}
