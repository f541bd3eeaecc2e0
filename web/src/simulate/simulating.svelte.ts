// A simulation in progress, and its results so far.
import * as api from '../api';
import { asTrouble, type Trouble } from '../trouble';
import type { SimulatedPicture, SimulationProgress, SimulationTables } from '../wire';
import { added } from './tables';

/** Simulating has bots play a document. Further matches of the same document add to its tables. */
export class Simulating {
  /** The tables of the finished matches. */
  tables = $state.raw<SimulationTables | null>(null);
  /** The progress of the current run, or null without one. */
  progress = $state.raw<SimulationProgress | null>(null);
  pictures = $state.raw<SimulatedPicture[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  /** Why the last run ended early, as a text for the user. */
  stopped = $state('');

  #document = '';
  #before: SimulationTables | null = null;
  #run: AbortController | null = null;

  /** play plays more matches of a document. A different document starts from nothing. */
  async play(
    document: string,
    matches: number,
    pictures: boolean,
    under: () => Promise<string>,
  ): Promise<void> {
    if (this.progress) return;
    if (document !== this.#document) this.forget();
    this.#document = document;
    this.#before = this.tables;
    const run = new AbortController();
    this.#run = run;
    [this.trouble, this.stopped] = [null, ''];
    this.progress = { played: 0, of: matches, wins: [] };
    try {
      const picture = pictures ? await under() : '';
      const result = await api.simulate(document, matches, {
        picture,
        first: this.#before?.next ?? 0,
        seed: this.#before?.seed ?? '',
        pictures,
        signal: run.signal,
        onprogress: (p) => {
          if (this.#run !== run) return;
          this.progress = p;
          if (p.tables) this.#add(p.tables);
        },
      });
      if (this.#run === run) {
        this.#add(result.tables);
        this.pictures = result.pictures ?? [];
        this.stopped = result.stopped ?? '';
      }
    } catch (e) {
      if (run.signal.aborted) this.stopped = 'Stopped.';
      else this.trouble = asTrouble(e);
    }
    if (this.#run === run) [this.#run, this.progress] = [null, null];
  }

  #add(tables: SimulationTables): void {
    this.tables = this.#before ? added(this.#before, tables) : tables;
  }

  /** stop stops the current run. Matches that finished more than about a second before are kept. */
  stop(): void {
    this.#run?.abort();
  }

  /** forget drops the results. */
  forget(): void {
    this.#run?.abort();
    [this.#run, this.#before, this.#document] = [null, null, ''];
    [this.tables, this.progress, this.trouble] = [null, null, null];
    [this.pictures, this.stopped] = [[], ''];
  }
}
