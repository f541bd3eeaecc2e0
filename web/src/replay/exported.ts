// Reads the exported log of a match: one line of JSON per entry.
import { kept } from '../table/dice';

export interface Done {
  seq: number;
  seat: string;
  do: string;
  command: string;
  rolls: string;
}

export interface Report {
  fault: string; // why it cannot be read; "" if it can
  name: string; // the scenario's name
  begun: string;
  entries: Done[];
  dice: 'kept' | 'broken' | 'unpublished' | 'unknown';
}

interface Entry {
  seq: number;
  at: string;
  seat?: string;
  do: string;
  command?: string;
  rolls?: { die: string; face: unknown }[];
  start?: { format: string; scenario?: { name?: string }; commitment: string };
  seed?: string;
}

const FORMAT = 'battlemat.match/2';

/** examine reads an exported log and checks what can be checked without the rules. */
export async function examine(text: string): Promise<Report> {
  const report: Report = { fault: '', name: '', begun: '', entries: [], dice: 'unpublished' };
  let commitment = '';
  let seed = '';
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    let e: Entry;
    try {
      e = JSON.parse(line) as Entry;
    } catch {
      return { ...report, fault: `line ${i + 1} is not JSON.` };
    }
    if (e?.seq !== report.entries.length) {
      return {
        ...report,
        fault: `line ${i + 1} has seq ${e?.seq}; ${report.entries.length} was expected.`,
      };
    }
    if (e.seq === 0) {
      if (e.start?.format !== FORMAT)
        return {
          ...report,
          fault: `line ${i + 1} does not begin a match: expected the format ${FORMAT}.`,
        };
      report.name = e.start.scenario?.name ?? '';
      report.begun = e.at;
      commitment = e.start.commitment;
    }
    seed = e.seed ?? seed;
    report.entries.push({
      seq: e.seq,
      seat: e.seat ?? '',
      do: e.do,
      command: e.command ?? '',
      rolls: (e.rolls ?? []).map((r) => face(r.face)).join(', '),
    });
  }
  if (report.entries.length === 0) return { ...report, fault: 'there is nothing in it.' };
  if (seed) {
    const k = await kept(seed, commitment);
    report.dice = k === null ? 'unknown' : k ? 'kept' : 'broken';
  }
  return report;
}

function face(f: unknown): string {
  if (typeof f !== 'object' || f === null) return String(f);
  const o = f as Record<string, unknown>;
  return String(o['name'] ?? o['value'] ?? Object.values(o).join(' '));
}
