import { ImportFault } from '../import-fault';

/** The texts that the cells of a workbook share, one behind the other: as many strings would weigh several times as much. */
export class SharedTexts {
  private bytes = Buffer.alloc(1 << 16);
  private ends = new Uint32Array(1 << 12);
  private count = 0;
  private used = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (this.used + size > this.bytes.length) {
      const more = Buffer.alloc(Math.max(this.bytes.length * 2, this.used + size));
      this.bytes.copy(more, 0, 0, this.used);
      this.bytes = more;
    }
    if (this.count === this.ends.length) {
      const more = new Uint32Array(this.ends.length * 2);
      more.set(this.ends);
      this.ends = more;
    }
    this.used += this.bytes.write(text, this.used);
    this.ends[this.count] = this.used;
    this.count += 1;
  }

  at(place: number): string {
    const end = place < this.count ? this.ends[place] : undefined;
    if (end === undefined) throw new ImportFault('workbook');
    return this.bytes.toString('utf8', place === 0 ? 0 : this.ends[place - 1], end);
  }
}
