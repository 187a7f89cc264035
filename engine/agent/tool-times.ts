/** How long each call of a tool took, by the mind's own id of it; the library tells of it only once its words are spoken. */
export class ToolTimes {
  private readonly took = new Map<string, number>();

  async measure<Result>(callId: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.took.set(callId, Math.round(performance.now() - began));
    }
  }

  of(callId: string): number | undefined {
    return this.took.get(callId);
  }
}
