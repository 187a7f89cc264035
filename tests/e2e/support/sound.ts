import type { Page } from '@playwright/test';

/** Keeps every peer connection that the page makes, so that a test can read what the receiver really got. */
export async function watchPeerConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.RTCPeerConnection;
    const made: RTCPeerConnection[] = [];
    window.RTCPeerConnection = new Proxy(Native, {
      construct(target, args: [RTCConfiguration?]) {
        const connection = new target(...args);
        made.push(connection);
        return connection;
      },
    });
    Object.assign(window, { __peerConnections: made });
  });
}

/** Energy that all received audio has had so far; grows only while sound is really played. */
export function heardEnergy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(window, '__peerConnections') ?? [];
    let energy = 0;
    for (const connection of connections) {
      if (connection.connectionState === 'closed') continue;
      (await connection.getStats()).forEach((entry) => {
        if (entry.type === 'inbound-rtp' && entry.kind === 'audio') energy += entry.totalAudioEnergy ?? 0;
      });
    }
    return energy;
  });
}

/** How many audio tracks this page sends that are not muted. */
export function sentAudioPackets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(window, '__peerConnections') ?? [];
    let packets = 0;
    for (const connection of connections) {
      (await connection.getStats()).forEach((entry) => {
        if (entry.type === 'outbound-rtp' && entry.kind === 'audio') packets += entry.packetsSent ?? 0;
      });
    }
    return packets;
  });
}

/** The last two thirds of a second of each voice that arrives here, as it is played. */
export async function heardVoices(page: Page): Promise<{ samples: Int16Array; rate: number }[]> {
  const voices = await page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(window, '__peerConnections') ?? [];
    const context = new AudioContext();
    const taps = connections
      .filter(({ connectionState }) => connectionState === 'connected')
      .flatMap((connection) => connection.getReceivers())
      .filter(({ track }) => track.kind === 'audio' && track.readyState === 'live')
      .map(({ track }) => {
        const tap = new AnalyserNode(context, { fftSize: 32_768 });
        context.createMediaStreamSource(new MediaStream([track])).connect(tap);
        return tap;
      });
    await new Promise((done) => setTimeout(done, 1000));
    const heard = taps.map((tap) => {
      const samples = new Float32Array(tap.fftSize);
      tap.getFloatTimeDomainData(samples);
      return { samples: Array.from(samples, (sample) => Math.round(sample * 32_767)), rate: context.sampleRate };
    });
    await context.close();
    return heard;
  });
  return voices.map(({ samples, rate }) => ({ samples: Int16Array.from(samples), rate }));
}
