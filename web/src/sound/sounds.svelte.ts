// Plays the sounds of the table, which the browser makes as voices.ts describes, unless they are
// off.
import { keep, kept } from '../storage';
import type { World } from '../world/soil';
import { AIRS } from './airs';
import type { Cue } from './cue';
import { VOICES, type Grain, type Voice } from './voices';

const KEY = 'sound',
  VOLUME = 'volume',
  AIR = 'ambience';

/** LOUDEST is the overall volume, kept low enough for other people in the room. */
const LOUDEST = 0.4;
/** FAINT is the maximum volume of a world's air: 30 dB below full. */
const FAINT = 0.03;
const percent = (text: string, otherwise: number): number =>
  /^(\d|[1-9]\d|100)$/.test(text) ? Number(text) : otherwise;

class Sounds {
  on = $state(kept(KEY) !== 'off');
  /** The volume of sounds, in per cent of the loudest. */
  volume = $state(percent(kept(VOLUME), 100));
  /** The volume of a world's background, in per cent of its (quiet) maximum. */
  ambience = $state(percent(kept(AIR), 50));
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  /** The background that is playing: its world, its volume, and the function that ends it. */
  private breath: { world: World; gain: GainNode; end: () => void } | null = null;

  /** set turns sounds on or off, and stores the choice. */
  set(on: boolean): void {
    this.on = on;
    keep(KEY, on ? '' : 'off');
    if (!on) {
      this.hush();
      this.still();
    } else this.play('turn');
  }

  /** Sets the volume of sounds, and plays a sound. Zero turns sounds off. */
  loud(percent: number): void {
    if (percent > 0) {
      this.volume = Math.min(100, Math.max(0, Math.round(percent)));
      keep(VOLUME, this.volume === 100 ? '' : `${this.volume}`);
      this.hush();
    }
    this.set(percent > 0);
  }

  /** play plays one sound. */
  play(voice: Voice): void {
    this.cue([{ voice, at: 0 }]);
  }

  /**
   * cue plays sounds, each at its time. Browsers permit no sound before the user has touched the
   * page.
   */
  cue(cues: Cue[]): void {
    if (!this.on || cues.length === 0 || !navigator.userActivation?.hasBeenActive) return;
    const out = this.ready();
    if (!out || !this.context) return;
    const now = this.context.currentTime;
    for (const { voice, at } of cues)
      for (const grain of VOICES[voice]) this.grain(grain, now + at, out);
  }

  /** surround sets the volume of backgrounds, and stores it. Zero turns backgrounds off. */
  surround(percent: number): void {
    this.ambience = Math.min(100, Math.max(0, Math.round(percent)));
    keep(AIR, this.ambience === 50 ? '' : `${this.ambience}`);
    if (this.breath) this.breath.gain.gain.value = (FAINT * this.ambience) / 100;
    if (!this.ambience) this.still();
  }

  /**
   * breathe plays the background of a world until `still` is called. Browsers permit no sound
   * before the user has touched the page, so it tries again later.
   */
  breathe(world: World): void {
    if (this.breath?.world === world) return;
    this.still();
    if (
      !this.on ||
      !this.ambience ||
      document.hidden ||
      !navigator.userActivation?.hasBeenActive ||
      !this.ready() ||
      !this.context
    )
      return;
    const context = this.context,
      air = AIRS[world],
      gain = context.createGain(),
      timers = new Set<ReturnType<typeof setTimeout>>();
    gain.gain.value = (FAINT * this.ambience) / 100;
    gain.connect(context.destination);
    const source = context.createBufferSource(),
      band = context.createBiquadFilter(),
      swell = context.createGain(),
      tide = context.createOscillator(),
      depth = context.createGain();
    source.buffer = this.noise(context);
    source.loop = true;
    band.type = 'bandpass';
    band.frequency.value = air.pitch;
    band.Q.value = air.narrow;
    swell.gain.value = air.loud * 0.6;
    tide.frequency.value = air.swells;
    depth.gain.value = air.loud * 0.4;
    tide.connect(depth).connect(swell.gain);
    source.connect(band).connect(swell).connect(gain);
    source.start();
    tide.start();
    for (const s of air.sounds) {
      const next = (): void => {
        const wait = setTimeout(
          () => {
            timers.delete(wait);
            for (const g of s.grains) this.grain(g, context.currentTime, gain);
            next();
          },
          1000 * (s.every[0] + (s.every[1] - s.every[0]) * Math.random()),
        ); // a random time is fine: nothing depends on when the sound plays
        timers.add(wait);
      };
      next();
    }
    this.breath = {
      world,
      gain,
      end: () => {
        for (const t of timers) clearTimeout(t);
        source.stop();
        tide.stop();
        gain.disconnect();
      },
    };
  }

  /** Ends the background. */
  still(): void {
    this.breath?.end();
    this.breath = null;
  }

  /** hush stops the sounds of a skipped event. */
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
    const context = this.context!,
      at = from + g.at,
      end = at + g.for;
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
      const source = context.createBufferSource(),
        filter = context.createBiquadFilter();
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

  /** noise returns two seconds of noise, always the same. */
  private noise(context: AudioContext): AudioBuffer {
    if (!this.hiss) {
      this.hiss = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
      const samples = this.hiss.getChannelData(0);
      let x = 1;
      for (let i = 0; i < samples.length; i++) {
        x = (x * 48271) % 2147483647; // Lehmer's generator: no true randomness is needed, only noise without an audible pattern
        samples[i] = (2 * x) / 2147483647 - 1;
      }
    }
    return this.hiss;
  }
}

export const sounds = new Sounds();
