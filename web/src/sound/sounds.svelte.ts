// The sounds of the table: made by the browser from what voices.ts says, unless they are off.
import { keep, kept } from '../storage';
import type { Cue } from './cue';
import { VOICES, type Grain, type Voice } from './voices';

const KEY = 'sound', VOLUME = 'volume';

/** How loud all of it is: never louder than one who sits beside the table likes. */
const LOUDEST = 0.4;

class Sounds {
  on = $state(kept(KEY) !== 'off');
  /** How loud sounds are, in per cent of the loudest. */
  volume = $state(/^(\d|[1-9]\d|100)$/.test(kept(VOLUME)) ? Number(kept(VOLUME)) : 100);
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private hiss: AudioBuffer | null = null;

  /** set turns sounds on or off, and is remembered. */
  set(on: boolean): void {
    this.on = on;
    keep(KEY, on ? '' : 'off');
    if (!on) this.hush();
    else this.play('turn');
  }

  /** loud sets how loud sounds are, and has one be heard; none is off. */
  loud(percent: number): void {
    if (percent > 0) {
      this.volume = Math.min(100, Math.max(0, Math.round(percent)));
      keep(VOLUME, this.volume === 100 ? '' : `${this.volume}`);
      this.hush();
    }
    this.set(percent > 0);
  }

  /** play makes one sound. */
  play(voice: Voice): void {
    this.cue([{ voice, at: 0 }]);
  }

  /** cue makes sounds, each at its time. Before anybody has touched the page browsers permit none. */
  cue(cues: Cue[]): void {
    if (!this.on || cues.length === 0 || !navigator.userActivation?.hasBeenActive) return;
    const out = this.ready();
    if (!out || !this.context) return;
    const now = this.context.currentTime;
    for (const { voice, at } of cues) for (const grain of VOICES[voice]) this.grain(grain, now + at, out);
  }

  /** hush ends what sounds, when what it belongs to is skipped. */
  hush(): void {
    this.out?.disconnect();
    this.out = null;
  }

  private ready(): GainNode | null {
    try {
      this.context ??= new AudioContext();
    } catch {
      return null; // a machine without sound
    }
    if (this.context.state === 'suspended') void this.context.resume();
    if (!this.out) {
      this.out = this.context.createGain();
      this.out.gain.value = (LOUDEST * this.volume) / 100;
      this.out.connect(this.context.destination);
    }
    return this.out;
  }

  private grain(g: Grain, from: number, out: AudioNode): void {
    const context = this.context!, at = from + g.at, end = at + g.for;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(g.loud, at + Math.min(0.01, g.for / 4));
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(out);
    const slide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(g.from, at);
      pitch.exponentialRampToValueAtTime(g.to ?? g.from, end);
    };
    if (g.wave === 'noise') {
      const source = context.createBufferSource(), filter = context.createBiquadFilter();
      source.buffer = this.noise(context);
      source.loop = true;
      filter.type = 'bandpass';
      slide(filter.frequency);
      source.connect(filter).connect(gain);
      source.start(at);
      source.stop(end);
    } else {
      const tone = context.createOscillator();
      tone.type = g.wave;
      slide(tone.frequency);
      tone.connect(gain);
      tone.start(at);
      tone.stop(end);
    }
  }

  /** noise is half a second of it, always the same. */
  private noise(context: AudioContext): AudioBuffer {
    if (!this.hiss) {
      this.hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
      const samples = this.hiss.getChannelData(0);
      let x = 1;
      for (let i = 0; i < samples.length; i++) {
        x = (x * 48271) % 2147483647; // Lehmer's: no randomness is wanted, only none that is heard
        samples[i] = (2 * x) / 2147483647 - 1;
      }
    }
    return this.hiss;
  }
}

export const sounds = new Sounds();
