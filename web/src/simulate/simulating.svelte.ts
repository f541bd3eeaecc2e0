// A simulation in progress, and what came of it so far.
import * as api from '../api';
import { asTrouble, type Trouble } from '../trouble';
import type { SimulatedPicture, SimulationProgress, SimulationTables } from '../wire';
import { added } from './tables';

/** Simulating has bots play a document; more matches of it add to its tables. */
export class Simulating {
  /** Of the matches that are done. */
  tables = $state.raw<SimulationTables | null>(null);
  /** Of the run that goes on; null: none does. */
  progress = $state.raw<SimulationProgress | null>(null);
  pictures = $state.raw<SimulatedPicture[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  /** Why the last run ended early, for people. */
  stopped = $state('');

  #document = '';
  #before: SimulationTables | null = null;
  #run: AbortController | null = null;

  /** play plays more matches of a document; of another one than before it begins anew. */
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

  /** stop stops the run that goes on; what was played until about a second before is kept. */
  stop(): void {
    this.#run?.abort();
  }

  /** forget drops what was played. */
  forget(): void {
    this.#run?.abort();
    [this.#run, this.#before, this.#document] = [null, null, ''];
    [this.tables, this.progress, this.trouble] = [null, null, null];
    [this.pictures, this.stopped] = [[], ''];
  }
}
