import { oggDurationMs } from './ogg-duration';

function page(granule: bigint): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('OggS', 0, 'latin1');
  bytes.writeBigInt64LE(granule, 6);
  return bytes;
}

describe('oggDurationMs', () => {
  it('reads the last page', () => {
    expect(oggDurationMs(Buffer.concat([page(0n), page(48_000n), page(72_000n)]))).toBe(1500);
  });
  it('ignores a page that ends no packet', () => {
    expect(oggDurationMs(Buffer.concat([page(48_000n), page(-1n)]))).toBe(1000);
  });
  it('reads a file that was cut off inside its last page', () => {
    expect(oggDurationMs(Buffer.concat([page(96_000n), page(144_000n).subarray(0, 10)]))).toBe(2000);
  });
  it('knows nothing of other bytes', () => {
    expect(oggDurationMs(Buffer.from('not a recording'))).toBe(0);
  });
});
