import { Component, type Surroundings } from './component';
import type { ComponentSpec, Status } from './component-spec';
import { done } from './console';

/** All components: started as soon as what each needs is ready, stopped as soon as nothing needs it any more. */
export class Stack {
  private readonly components = new Map<string, Component>();
  private readonly off = new Map<string, Status>();
  private stopped: Promise<void> | undefined;
  ready = false;

  constructor(private readonly around: Surroundings) {}

  /** Names a component that does not run, and why. */
  leaveOut(name: string, reason: string): void {
    this.off.set(name, { state: 'off', version: '', since: new Date().toISOString(), restarts: 0, reason });
  }

  /** Starts these, in parallel where their needs allow; what they need outside this list must run already. */
  async start(specs: ComponentSpec[]): Promise<void> {
    const starting = new Map<string, Promise<void>>();
    const begin = (spec: ComponentSpec): Promise<void> => {
      const known = starting.get(spec.name);
      if (known) return known;
      const needs = specs.filter(({ name }) => spec.needs.includes(name));
      const started = Promise.all(needs.map(begin)).then(() => this.startOne(spec));
      starting.set(spec.name, started);
      return started;
    };
    await Promise.all(specs.map(begin));
  }

  private async startOne(spec: ComponentSpec) {
    if (this.stopped) return;
    const since = Date.now();
    const component = new Component(spec, this.around);
    this.components.set(spec.name, component);
    await component.start();
    done(`${spec.name} ${spec.version}`, since);
  }

  restart(name: string): void {
    this.components.get(name)?.restart();
  }

  status(): Record<string, Status> {
    const running = [...this.components].map(([name, component]) => [name, component.status] as const);
    return Object.fromEntries([...running, ...this.off]);
  }

  /** Stops everything in order; asked twice, it is done once. */
  stop(): Promise<void> {
    this.ready = false;
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async stopAll() {
    const all = [...this.components.values()];
    const stopping = new Map<string, Promise<void>>();
    const end = (component: Component): Promise<void> => {
      const known = stopping.get(component.spec.name);
      if (known) return known;
      const dependents = all.filter(({ spec }) => spec.needs.includes(component.spec.name));
      const stopped = Promise.all(dependents.map(end)).then(() => component.stop());
      stopping.set(component.spec.name, stopped);
      return stopped;
    };
    await Promise.all(all.map(end));
  }
}
