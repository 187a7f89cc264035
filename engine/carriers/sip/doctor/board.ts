import {
  type CheckStep,
  type Finding,
  found,
  STEPS,
  type StepName,
} from '@/lib/call-center/phone-providers/trunk-check';
import type { Findings } from './judge';

/** The steps as they stand; told at every change. */
export class Board {
  private readonly steps = new Map<StepName, CheckStep>();

  constructor(private readonly tell: (steps: CheckStep[]) => Promise<void>) {}

  passed(step: StepName): boolean {
    return this.steps.get(step)?.result === 'pass';
  }

  /** Those of them that are not known yet are being looked at. */
  async working(...names: StepName[]): Promise<void> {
    for (const step of names) if (!this.has(step)) this.steps.set(step, { step, result: 'working', cause: null });
    await this.told();
  }

  async found(findings: Findings): Promise<void> {
    for (const step of STEPS) {
      const finding = findings[step];
      if (finding) this.steps.set(step, found(step, finding));
    }
    await this.told();
  }

  /** Whatever is still open was not tried, for this reason. */
  async rest(finding: Finding): Promise<void> {
    await this.found(Object.fromEntries(STEPS.filter((step) => !this.has(step)).map((step) => [step, finding])));
  }

  private has(step: StepName): boolean {
    const known = this.steps.get(step);
    return known !== undefined && known.result !== 'working';
  }

  private told(): Promise<void> {
    return this.tell(STEPS.flatMap((step) => this.steps.get(step) ?? []));
  }
}
