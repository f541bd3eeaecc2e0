// A file on its way to the server: how much of it is there, and a way to stop it.
import { offline, problemOf, Trouble } from './trouble';

/** Sending follows a file on its way. */
export interface Sending {
  /** onsent is told which part of the file has arrived, from 0 to 1; at 1 the server reads it. */
  onsent?: (part: number) => void;
  /** signal stops it. */
  signal?: AbortSignal;
  /** encounter is sent beside it: who meets on the map. */
  encounter?: string;
}

/** STOPPED is the code of the trouble of a file that was stopped on its way. */
export const STOPPED = 'stopped';

/** sendFiles posts a file, or several in a form, and returns the text of the answer. A fetch does not tell how much of a body has
 * left. */
export function sendFiles(
  url: URL,
  files: File[],
  { onsent, signal, encounter }: Sending = {},
): Promise<string> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    const form = files.length !== 1 || encounter;
    if (!form) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = (e) => {
      if (e.lengthComputable && e.total > 0) onsent?.(e.loaded / e.total);
    };
    request.upload.onload = () => onsent?.(1);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) done(request.responseText);
      else
        fail(
          problemOf(request.status, request.responseText, request.getResponseHeader('Retry-After')),
        );
    };
    request.onerror = () => fail(offline());
    request.onabort = () => fail(new Trouble({ title: 'It was stopped', code: STOPPED }, ''));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(form ? formOf(files, encounter) : files[0]!);
    if (signal?.aborted) stop();
  });
}

/** formOf is the body of files with an encounter beside them. */
function formOf(files: File[], encounter = ''): FormData {
  const form = new FormData();
  for (const f of files) form.append('file', f, f.name);
  if (encounter) form.set('encounter', encounter);
  return form;
}
